import { idsIn } from '#shared/entities/define.ts'
import { use } from 'react'
import type { Field } from '#shared/entities/fields.ts'
import type { Purpose } from '#shared/uploads/purposes.ts'
import { lazyInput } from './lazy-input.tsx'
import { RecordContext } from './record-context.ts'

/** Loaded where a form has files. */
const UploadInput = lazyInput(async () => (await import('#web/entity/upload/upload-input.tsx')).UploadInput, 120)
const UploadsInput = lazyInput(async () => (await import('#web/entity/upload/uploads-input.tsx')).UploadsInput, 120)

type Props = {
  field: Field
  name: string
  /** What the file is for, where the field does not say so itself. */
  purpose?: Purpose | null
  value: unknown
  onChange: (value: unknown) => void
  id: string
  label: string
  description?: string
  error?: string
  disabled?: boolean
  required?: boolean
}

/** A file or several of a record, drawn from the registry; what the record has already is shown where it lies. */
export function UploadField({ field, name, purpose: given, value, onChange, ...common }: Props) {
  const record = use(RecordContext)
  const purpose = field.purpose ?? given
  if (!purpose) return null
  if (field.kind === 'uploads') {
    const addresses = idsIn(record?.[`${name}_url`])
    const urls = Object.fromEntries(
      idsIn(record?.[name]).flatMap((id, at) => (addresses[at] ? [[id, addresses[at]]] : [])),
    )
    return (
      <UploadsInput {...common} purpose={purpose} value={idsIn(value)} urls={urls} maximum={10} onChange={onChange} />
    )
  }
  const id = value ? String(value) : null
  const url = record?.[name] === id ? record?.[`${name}_url`] : null
  return <UploadInput {...common} purpose={purpose} value={id} url={url ? String(url) : null} onChange={onChange} />
}

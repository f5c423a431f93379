import { referencedIds } from '#shared/model/define-entity.ts'
import { use } from 'react'
import type { Field } from '#shared/model/fields.ts'
import type { UploadPurpose } from '#shared/domain/uploads/upload-purposes.ts'
import { lazyInput } from '#web/entity/inputs/lazy-input.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { RecordContext } from '#web/entity/form/record-context.ts'

/** Lazy, since few forms have uploads. */
const UploadInput = lazyInput(async () => (await import('./upload-input.tsx')).UploadInput, 120)
const UploadsInput = lazyInput(async () => (await import('./uploads-input.tsx')).UploadsInput, 120)

type Props = InputProps & {
  field: Field
  name: string
  /** Purpose of the upload, if the field does not define it. */
  purpose?: UploadPurpose | null
  value: unknown
  onChange: (value: unknown) => void
}

/** File input of a field. Shows the existing files of the record. */
export function UploadField({ field, name, purpose: defaultPurpose, value, onChange, ...common }: Props) {
  const record = use(RecordContext)
  const purpose = field.purpose ?? defaultPurpose
  if (!purpose) return null
  if (field.kind === 'uploads') {
    const fileUrls = referencedIds(record?.[`${name}_url`])
    const urls = Object.fromEntries(
      referencedIds(record?.[name]).flatMap((id, at) => (fileUrls[at] ? [[id, fileUrls[at]]] : [])),
    )
    return (
      <UploadsInput
        {...common}
        purpose={purpose}
        value={referencedIds(value)}
        urls={urls}
        maximum={10}
        onChange={onChange}
      />
    )
  }
  const id = value ? String(value) : null
  const url = record?.[name] === id ? record?.[`${name}_url`] : null
  return <UploadInput {...common} purpose={purpose} value={id} url={url ? String(url) : null} onChange={onChange} />
}

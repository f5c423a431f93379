import { maxRecordBytes } from '#shared/api/request-limits.ts'
import { invalidField } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { FieldKind } from '#shared/model/fields.ts'

/** Field kinds of constant size. A record can always be disabled, hidden or unpublished through these. */
const fixedSizeKinds: ReadonlySet<FieldKind> = new Set(['flag', 'choice', 'date', 'instant', 'number'])

type Values = Readonly<Record<string, unknown>>

/** Bytes of each editable part of a record, as JSON, which is slightly more than the table counts. */
function written({ fields }: Entity, values: Values | null): Map<string, number> {
  const sizes = new Map<string, number>()
  for (const [name, value] of Object.entries(values ?? {})) {
    const field = fields[name]
    const isWritten = field ? !fixedSizeKinds.has(field.kind) : ['translations', 'pending', 'comments'].includes(name)
    if (isWritten) sizes.set(name, Buffer.byteLength(JSON.stringify(value) ?? ''))
  }
  return sizes
}

const sumOf = (sizes: ReadonlyMap<string, number>): number => [...sizes.values()].reduce((sum, size) => sum + size, 0)

/**
 * Validates that a record fits into the table. A change that does not make the record larger always passes, so that a
 * record of any size can still be unpublished.
 *
 * @throws `too_large` for the field that grew most.
 */
export function checkRecordSize(entity: Entity, before: Values | null, after: Values): void {
  const sizes = written(entity, after)
  const bytes = sumOf(sizes)
  if (bytes <= maxRecordBytes) return
  const known = written(entity, before)
  if (bytes <= sumOf(known)) return
  const grown = (name: string): number => sizes.get(name)! - (known.get(name) ?? 0)
  const [largest = ''] = [...sizes.keys()].toSorted((one, other) => grown(other) - grown(one))
  throw invalidField(largest, 'too_large', { maximum: maxRecordBytes, limit: maxRecordBytes / 1000 })
}

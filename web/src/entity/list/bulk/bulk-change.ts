import { referencedIds } from '#shared/model/define-entity.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Field } from '#shared/model/fields.ts'
import type { EntityRecord } from '#web/api/record-types.ts'

/** Handling of the existing values of a list field. */
export type BulkMode = 'replace' | 'add' | 'remove'

export type BulkChange = { field: string; mode: BulkMode; value: unknown }

const bulkEditableKinds = new Set(['choice', 'flag', 'date', 'reference', 'references'])

/** Fields that a bulk change can set: values that many records can share, without workflow fields. */
export const bulkEditableFields = (entity: Entity): [string, Field][] =>
  Object.entries(entity.fields).filter(
    ([, field]) =>
      bulkEditableKinds.has(field.kind) &&
      !field.translated &&
      !field.unique &&
      !field.unchangedByPut &&
      !field.restricted,
  )

/** Returns the PATCH body for a record; null if it already has the value. */
export function buildBulkChangeBody(
  { field, mode, value }: BulkChange,
  record: EntityRecord,
): Record<string, unknown> | null {
  const previousValue = record[field]
  if (mode === 'replace')
    return JSON.stringify(previousValue ?? null) === JSON.stringify(value) ? null : { [field]: value }
  const had = referencedIds(previousValue)
  const given = referencedIds(value)
  const after =
    mode === 'add' ? [...had, ...given.filter((id) => !had.includes(id))] : had.filter((id) => !given.includes(id))
  return after.length === had.length ? null : { [field]: after }
}

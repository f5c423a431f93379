import type { Entity } from './define-entity.ts'
import type { AnyValues } from './record-types.ts'

/** Returns every value of a field: one per translation, one per reference, or the single value. */
export function fieldValues(entity: Entity, record: AnyValues, name: string): unknown[] {
  if (entity.fields[name]?.translated) return (record.translations ?? []).map((one) => one[name])
  const value = record[name]
  return Array.isArray(value) ? value : [value ?? null]
}

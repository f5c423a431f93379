import type { Entity } from './define-entity.ts'
import type { AnyValues } from './record-types.ts'

/** Every value a record has in a field: one a language, one a reference, or just one. */
export function fieldValues(entity: Entity, record: AnyValues, name: string): unknown[] {
  if (entity.fields[name]?.translated) return (record.translations ?? []).map((one) => one[name])
  const value = record[name]
  return Array.isArray(value) ? value : [value ?? null]
}

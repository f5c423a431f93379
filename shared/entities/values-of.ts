import type { Entity } from './define.ts'
import type { AnyValues } from './record-of.ts'

/** Every value a record has in a field: one a language, one a reference, or just one. */
export function valuesOf(entity: Entity, record: AnyValues, name: string): unknown[] {
  if (entity.fields[name]?.translated) return (record.translations ?? []).map((one) => one[name])
  const value = record[name]
  return Array.isArray(value) ? value : [value ?? null]
}

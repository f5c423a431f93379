import type { Entity } from './define.ts'

type Values = Record<string, unknown>

/** Every value a record has in a field: one a language, one a reference, or just one. */
export function valuesOf(entity: Entity, record: Values, name: string): unknown[] {
  if (entity.fields[name]?.translated) return ((record['translations'] ?? []) as Values[]).map((one) => one[name])
  const value = record[name]
  return Array.isArray(value) ? value : [value ?? null]
}

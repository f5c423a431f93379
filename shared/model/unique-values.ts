import { foldTag } from '#shared/search/analysis/fold.ts'
import type { Entity } from './define-entity.ts'
import type { AnyValues } from './record-types.ts'

/** Returns the folded unique values of a record, each with the path of its field. */
export function listUniqueValues(entity: Entity, record: AnyValues): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, field] of Object.entries(entity.fields)) {
    if (!field.unique) continue
    if (!field.translated) values.set(`${name}#${foldTag(String(record[name]))}`, name)
    else
      for (const [at, one] of record.translations!.entries())
        values.set(`${name}#${one.language_id}#${foldTag(String(one[name]))}`, `translations.${at}.${name}`)
  }
  for (const [name, held] of Object.entries(entity.reservedValues))
    for (const value of held(record)) {
      const key = `${name}#${foldTag(value)}`
      if (!values.has(key)) values.set(key, name)
    }
  return values
}

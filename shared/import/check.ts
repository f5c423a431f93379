import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import type { Converted } from './convert.ts'
import { uniqueOf, type Existing } from './existing.ts'
import type { Fault } from './fault.ts'

/** Finds rows that speak of the same record, or that would take a value that another has. */
export function createDuplicateCheck(entity: Entity, existing: Existing) {
  const rows = new Map<string, number>()
  const held = new Map<string, number>()

  return ({ number, id, externalId, body, faults }: Converted): Fault[] => {
    const found: Fault[] = []
    const key = id ?? JSON.stringify(body)
    const earlier = rows.get(key)
    if (earlier === undefined) rows.set(key, number)
    else if (id === null && faults.length === 0)
      found.push({ number, field: '', code: 'same_row', params: { row: earlier } })
    else if (id !== null)
      found.push({
        number,
        field: externalId === null ? 'id' : 'external_id',
        code: 'same_record',
        params: { row: earlier },
      })
    if (faults.length > 0 || (hasTranslations(entity) && !body['translations'])) return found
    for (const [value, path] of uniqueOf(entity, body)) {
      const holder = existing.unique.get(value)
      const before = held.get(value)
      if (holder !== undefined && holder !== id)
        found.push({ number, field: path, code: 'value_taken', params: { record: holder } })
      else if (before !== undefined) found.push({ number, field: path, code: 'value_twice', params: { row: before } })
      else held.set(value, number)
    }
    return found
  }
}

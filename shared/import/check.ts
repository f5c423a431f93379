import { hasTranslations, type Entity } from '#shared/entities/define.ts'
import { uniqueValues } from '#shared/entities/unique.ts'
import type { Converted } from './convert.ts'
import type { Fault } from './fault.ts'
import type { Api } from './port.ts'
import type { Values } from './rows.ts'

/** The records of an entity as they are before an import: their ids, those that were deleted, and values held once. */
export type Existing = { ids: Set<string>; deleted: Set<string>; unique: Map<string, string> }

export async function readExisting(entity: Entity, api: Api): Promise<Existing> {
  const existing: Existing = { ids: new Set(), deleted: new Set(), unique: new Map() }
  for await (const row of api.list(entity.name)) {
    const id = String(row['id'])
    existing.ids.add(id)
    for (const value of uniqueOf(entity, row).keys()) existing.unique.set(value, id)
  }
  if (!entity.restorable) return existing
  const { status, body } = await api.call('GET', `${entity.name}/deleted`)
  if (status === 200) for (const row of body['entities'] as Values[]) existing.deleted.add(String(row['id']))
  return existing
}

/** Values that no two records may share, as far as they are given. */
function uniqueOf(entity: Entity, values: Values): Map<string, string> {
  const given = Object.entries(entity.fields).every(
    ([name, field]) => !field.unique || (field.translated ? values['translations'] : values[name]) !== undefined,
  )
  return given ? uniqueValues(entity, values) : new Map()
}

/** The record that has a value of the row which no two may have; null where none has. */
export function holderOf(entity: Entity, existing: Existing, values: Values): string | null {
  for (const value of uniqueOf(entity, values).keys()) {
    const holder = existing.unique.get(value)
    if (holder !== undefined) return holder
  }
  return null
}

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

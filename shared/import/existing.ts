import type { Entity } from '#shared/entities/define.ts'
import { uniqueValues } from '#shared/entities/unique.ts'
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
export function uniqueOf(entity: Entity, values: Values): Map<string, string> {
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

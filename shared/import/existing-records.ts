import type { Entity } from '#shared/model/define-entity.ts'
import { listUniqueValues } from '#shared/model/unique-values.ts'
import type { Api } from './import-api.ts'
import type { Values } from './csv/read-rows.ts'

/** The records of an entity as they are before an import: their ids, those that were deleted, and values held once. */
export type ExistingState = { ids: Set<string>; deleted: Set<string>; unique: Map<string, string> }

export async function readExisting(entity: Entity, api: Api): Promise<ExistingState> {
  const existing: ExistingState = { ids: new Set(), deleted: new Set(), unique: new Map() }
  for await (const row of api.list(entity.name)) {
    const id = String(row['id'])
    existing.ids.add(id)
    for (const value of foldUniqueValues(entity, row).keys()) existing.unique.set(value, id)
  }
  if (!entity.restorable) return existing
  const { status, body } = await api.call('GET', `${entity.name}/deleted`)
  if (status === 200) for (const row of body['entities'] as Values[]) existing.deleted.add(String(row['id']))
  return existing
}

/** Values that no two records may share, as far as they are given. */
export function foldUniqueValues(entity: Entity, values: Values): Map<string, string> {
  const given = Object.entries(entity.fields).every(
    ([name, field]) => !field.unique || (field.translated ? values['translations'] : values[name]) !== undefined,
  )
  return given ? listUniqueValues(entity, values) : new Map()
}

/** The record that has a value of the row which no two may have; null where none has. */
export function findRecordWithSameValue(entity: Entity, existing: ExistingState, values: Values): string | null {
  for (const value of foldUniqueValues(entity, values).keys()) {
    const holder = existing.unique.get(value)
    if (holder !== undefined) return holder
  }
  return null
}

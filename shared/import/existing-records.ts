import type { Entity } from '#shared/model/define-entity.ts'
import { listUniqueValues } from '#shared/model/unique-values.ts'
import type { Api } from './import-api.ts'
import type { Values } from './csv/read-rows.ts'

/** Records of an entity before the import: ids, deleted ids, and unique values. */
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

/** Returns the folded unique values; none if a unique field is missing. */
export function foldUniqueValues(entity: Entity, values: Values): Map<string, string> {
  const given = Object.entries(entity.fields).every(
    ([name, field]) => !field.unique || (field.translated ? values['translations'] : values[name]) !== undefined,
  )
  return given ? listUniqueValues(entity, values) : new Map()
}

export function findRecordWithSameValue(entity: Entity, existing: ExistingState, values: Values): string | null {
  for (const value of foldUniqueValues(entity, values).keys()) {
    const holder = existing.unique.get(value)
    if (holder !== undefined) return holder
  }
  return null
}

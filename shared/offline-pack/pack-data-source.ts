import type { Entity } from '#shared/model/define-entity.ts'
import type { DataSource, RowOf, EntityCache, FullRecordOf } from '#shared/reader/data-source.ts'
import type { DeviceModels } from '#shared/search/concepts/concept-model.ts'
import { modelsKey } from './pack-fields.ts'
import type { RemovedRow, PackRow } from './pack-format.ts'

/** Rows of an offline pack as a data source, with functions to update them. */
export type PackDataSource = DataSource & {
  put: (rows: readonly PackRow[]) => void
  remove: (gone: readonly RemovedRow[]) => void
  /** Urgency models by language code. */
  deviceModels: () => ReadonlyMap<string, DeviceModels>
  all: () => PackRow[]
}

export function createPackDataSource(): PackDataSource {
  const rowsByEntity = new Map<string, Map<string, RowOf<Entity>>>()
  const derivedValues = new Map<string, Map<string, unknown>>()
  let changes = 0

  const rowsOf = (entity: string): Map<string, RowOf<Entity>> => {
    const rows = rowsByEntity.get(entity) ?? new Map<string, RowOf<Entity>>()
    rowsByEntity.set(entity, rows)
    return rows
  }
  const changed = (): void => {
    changes++
    derivedValues.clear()
  }
  function entityCache<Described extends Entity>({ name }: Described): EntityCache<Described> {
    const rows = rowsOf(name) as unknown as Map<string, RowOf<Described>>
    const values = derivedValues.get(name) ?? new Map<string, unknown>()
    derivedValues.set(name, values)
    return {
      recent: async () => undefined,
      rows,
      // Packs do not contain daily view counts.
      views: new Map(),
      sorted: (_name, compare) => [...rows.values()].sort(compare),
      remember: <Value>(valueName: string, make: () => Value): Value => {
        if (!values.has(valueName)) values.set(valueName, make())
        return values.get(valueName) as Value
      },
      generation: () => changes,
    }
  }
  return {
    entityCache,
    records: {
      get: async (entity, id) => (entityCache(entity).rows.get(id) as FullRecordOf<typeof entity> | undefined) ?? null,
    },
    put: (packed) => {
      for (const [entity, row] of packed) rowsOf(entity).set(row.id, row as unknown as RowOf<Entity>)
      changed()
    },
    remove: (gone) => {
      for (const [entity, id] of gone) rowsOf(entity).delete(id)
      changed()
    },
    deviceModels: () => rowsOf(modelsKey) as ReadonlyMap<string, unknown> as ReadonlyMap<string, DeviceModels>,
    all: () => [...rowsByEntity].flatMap(([entity, rows]) => [...rows.values()].map((row): PackRow => [entity, row])),
  }
}

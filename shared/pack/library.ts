import type { Entity } from '#shared/entities/define.ts'
import type { Library, RowOf, Shelf, WholeOf } from '#shared/reading/library.ts'
import type { SentModel } from '#shared/search/concepts/urgency.ts'
import { dangerShelf } from './fields.ts'
import type { Gone, Packed } from './format.ts'

/** The rows of a pack, as readings find them, and what changes them. */
export type PackLibrary = Library & {
  put: (rows: readonly Packed[]) => void
  remove: (gone: readonly Gone[]) => void
  /** How somebody in danger is known, by acronym. */
  dangers: () => ReadonlyMap<string, SentModel>
  /** All of them, in their order. */
  all: () => Packed[]
}

export function createLibrary(): PackLibrary {
  const shelves = new Map<string, Map<string, RowOf<Entity>>>()
  const kept = new Map<string, Map<string, unknown>>()
  let changes = 0

  const rowsOf = (entity: string): Map<string, RowOf<Entity>> => {
    const rows = shelves.get(entity) ?? new Map<string, RowOf<Entity>>()
    shelves.set(entity, rows)
    return rows
  }
  const changed = (): void => {
    changes++
    kept.clear()
  }
  function corpus<Described extends Entity>({ name }: Described): Shelf<Described> {
    const rows = rowsOf(name) as unknown as Map<string, RowOf<Described>>
    const values = kept.get(name) ?? new Map<string, unknown>()
    kept.set(name, values)
    return {
      recent: async () => undefined,
      rows,
      // How often something is viewed from day to day is not taken along.
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
    corpus,
    records: {
      get: async (entity, id) => (corpus(entity).rows.get(id) as WholeOf<typeof entity> | undefined) ?? null,
    },
    put: (packed) => {
      for (const [entity, row] of packed) rowsOf(entity).set(row.id, row as unknown as RowOf<Entity>)
      changed()
    },
    remove: (gone) => {
      for (const [entity, id] of gone) rowsOf(entity).delete(id)
      changed()
    },
    dangers: () => rowsOf(dangerShelf) as ReadonlyMap<string, unknown> as ReadonlyMap<string, SentModel>,
    all: () => [...shelves].flatMap(([entity, rows]) => [...rows.values()].map((row): Packed => [entity, row])),
  }
}

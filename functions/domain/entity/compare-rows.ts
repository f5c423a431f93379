import type { Sorting } from '#shared/api/list-query.ts'
import { createComparator } from '#shared/model/compare-records.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Values } from './entity-rules.ts'

type Compare = (one: Values, other: Values) => number

/** Comparator for several fields, then the id. */
export function compareRows(entity: Entity, sorting: readonly Sorting[], language: string): Compare {
  const compares = sorting.map(({ field, direction }): Compare => {
    const compare = createComparator(entity, field, language)
    return direction === 'asc' ? compare : (one, other) => -compare(one, other)
  })
  return (one, other) => {
    for (const compare of compares) {
      const difference = compare(one, other)
      if (difference !== 0) return difference
    }
    const [first, second] = [String(one['id']), String(other['id'])]
    return first < second ? -1 : first > second ? 1 : 0
  }
}

/** The sorting of a list: as requested, or its default. */
export const sortingOf = (entity: Entity, requested: readonly Sorting[]): readonly Sorting[] =>
  requested.length > 0 ? requested : [{ field: entity.list.sort, direction: entity.list.direction }]

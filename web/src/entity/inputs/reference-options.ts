import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entityOf, findEntity } from '#shared/entities/registry.ts'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import type { CategoryNode, Lookups } from '#web/api/types.ts'
import { useSession } from '#web/session/use-session.ts'
import { getRecordTitle } from '#web/entity/view/record-paths.ts'

/** One record to choose from. `depth` is 1 for what stands under the option before it. */
export type ReferenceOption = { id: string; name: string; icon?: string | null; depth: number }

const flat = (nodes: CategoryNode[], depth = 0): ReferenceOption[] =>
  nodes.flatMap((node) => [
    { id: node.id, name: node.label, icon: node.icon, depth },
    ...flat(node.children ?? [], depth + 1),
  ])

const plain = (rows: { id: string; name: string }[] | undefined): ReferenceOption[] =>
  (rows ?? []).map(({ id, name }) => ({ id, name, depth: 0 }))

/** What the lookups, which everyone may read, know of an entity. */
function lookupOptions(name: string, lookups: Lookups): ReferenceOption[] {
  const lookupName = findEntity(name)!.lookup as keyof Lookups
  return lookupName === 'categories' ? flat(lookups.categories) : plain(lookups[lookupName])
}

const isLookup = (name: string): boolean => (findEntity(name)?.lookup ?? null) !== null

const isListed = (name: string): boolean => !isLookup(name) && findEntity(name) !== undefined

const fromRows = (name: string, rows: EntityRecord[]): ReferenceOption[] =>
  rows.map((row) => ({ id: row.id, name: getRecordTitle(entityOf(name), row), depth: 0 }))

const rowsOfAll = (lists: UseQueryResult<EntityRecord[]>[]) => lists.map((list) => list.data)

/** The records that each of these entities offers: from the lookups, or from its whole list where the caller may list it. */
function useReferences(names: readonly string[]): Map<string, ReferenceOption[] | null> {
  const { holds } = useSession()
  const wanted = [...new Set(names)]
  const lookups = useQuery({ ...queries.lookups(), enabled: wanted.some(isLookup) })
  const rowsOf = useQueries({
    queries: wanted
      .filter(isListed)
      .map((name) => ({ ...queries.all(entityOf(name)), enabled: holds(entityOf(name).permission, 'LIST') })),
    combine: rowsOfAll,
  })
  const key = wanted.join()
  return useMemo(() => {
    const all = key === '' ? [] : key.split(',')
    const listed = all.filter(isListed)
    return new Map(
      all.map((name): [string, ReferenceOption[] | null] => {
        if (isLookup(name)) return [name, lookups.data ? lookupOptions(name, lookups.data) : null]
        const rows = rowsOf[listed.indexOf(name)]
        return [name, rows ? fromRows(name, rows) : null]
      }),
    )
  }, [key, lookups.data, rowsOf])
}

/** The records one entity offers; null while they are not known, or where the caller may not list them. */
export const useReferenceOptions = (name: string): ReferenceOption[] | null => useReferences([name]).get(name) ?? null

export type GetRecordName = (entity: string, id: string) => string | null

/** Names for ids of these entities; null while they are not known, or where the caller may not list them. */
export function useReferenceNames(names: readonly string[]): GetRecordName {
  const found = useReferences(names)
  return useMemo(() => {
    const byEntity = new Map(
      [...found].map(([name, options]) => [name, new Map(options?.map((one) => [one.id, one.name]))]),
    )
    return (entity, id) => byEntity.get(entity)?.get(String(id)) ?? null
  }, [found])
}

import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { entityOf, findEntity } from '#shared/entities/registry.ts'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/record-types.ts'
import type { CategoryNode, Lookups } from '#web/api/types.ts'
import { useSession } from '#web/session/use-session.ts'
import { getRecordTitle } from '#web/entity/view/record-paths.ts'

/** Record as an option. `depth` is 1 for a child of the preceding option. */
export type ReferenceOption = { id: string; name: string; icon?: string | null; depth: number }

const flat = (nodes: CategoryNode[], depth = 0): ReferenceOption[] =>
  nodes.flatMap((node) => [
    { id: node.id, name: node.label, icon: node.icon, depth },
    ...flat(node.children ?? [], depth + 1),
  ])

const plain = (rows: { id: string; name: string }[] | undefined): ReferenceOption[] =>
  (rows ?? []).map(({ id, name }) => ({ id, name, depth: 0 }))

/** Returns the options of an entity from the lookups, which every user can read. */
function lookupOptions(name: string, lookups: Lookups): ReferenceOption[] {
  const lookupName = findEntity(name)!.lookup as keyof Lookups
  return lookupName === 'categories' ? flat(lookups.categories) : plain(lookups[lookupName])
}

const isLookup = (name: string): boolean => (findEntity(name)?.lookup ?? null) !== null

const isListed = (name: string): boolean => !isLookup(name) && findEntity(name) !== undefined

const fromRows = (name: string, rows: EntityRecord[]): ReferenceOption[] =>
  rows.map((row) => ({ id: row.id, name: getRecordTitle(entityOf(name), row), depth: 0 }))

const rowsOfAll = (lists: UseQueryResult<EntityRecord[]>[]) => lists.map((list) => list.data)

/** Fetches the options of entities: from the lookups, or the full list if the user has the permission to list it. */
function useReferences(names: readonly string[]): Map<string, ReferenceOption[] | null> {
  const { hasPermission } = useSession()
  const requestedNames = [...new Set(names)]
  const lookups = useQuery({ ...queries.lookups(), enabled: requestedNames.some(isLookup) })
  const rowsOf = useQueries({
    queries: requestedNames
      .filter(isListed)
      .map((name) => ({ ...queries.all(entityOf(name)), enabled: hasPermission(entityOf(name).permission, 'LIST') })),
    combine: rowsOfAll,
  })
  const key = requestedNames.join()
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

/** Options of one entity; null while loading or without permission. */
export const useReferenceOptions = (name: string): ReferenceOption[] | null => useReferences([name]).get(name) ?? null

export type GetRecordName = (entity: string, id: string) => string | null

/** Returns a function that maps ids to names. Its result is null while loading or without permission. */
export function useReferenceNames(names: readonly string[]): GetRecordName {
  const references = useReferences(names)
  return useMemo(() => {
    const byEntity = new Map(
      [...references].map(([name, options]) => [name, new Map(options?.map((one) => [one.id, one.name]))]),
    )
    return (entity, id) => byEntity.get(entity)?.get(String(id)) ?? null
  }, [references])
}

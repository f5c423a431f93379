import { queryOptions, useQueries } from '@tanstack/react-query'
import { findEntity } from '#shared/entities/registry.ts'
import type { Field } from '#shared/model/fields.ts'
import { request } from '#web/api/http/client.ts'
import type { CursorPage, LogRow } from '#web/api/types.ts'
import { useReferenceOptions } from '#web/entity/inputs/reference-options.ts'

/** Maximum number of deleted records that are looked up for one change. */
const maxLookups = 10

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)

/** Last title of a record in the log; null if the log has none that the user may see. */
const lastTitleQuery = (id: string) =>
  queryOptions({
    queryKey: ['log', 'title', id],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ 'conditions[object_id:equal]': id })
      const { entities } = await request<CursorPage<LogRow>>('GET', 'log', { query, signal })
      return entities.find(({ title }) => title)?.title ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/**
 * Returns a function that maps ids in the values of a field to the last known names of deleted records. The log knows
 * the names of logged entities only.
 */
export function useDeletedNames(field: Field | undefined, values: readonly unknown[]): (id: string) => string | null {
  const name = field?.to ?? ''
  const options = useReferenceOptions(findEntity(name)?.logged ? name : '')
  const known = new Set(options?.map(({ id }) => id))
  const ids = options
    ? [...new Set(values.flat().filter(isId))].filter((id) => !known.has(id)).slice(0, maxLookups)
    : []
  const titles = useQueries({ queries: ids.map(lastTitleQuery), combine: (all) => all.map(({ data }) => data ?? null) })
  return (id) => titles[ids.indexOf(id)] ?? null
}

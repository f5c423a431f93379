import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { SearchHit } from '#web/api/types.ts'
import { formatNear } from '#web/reader/directory/near-param.ts'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { useNear } from '#web/reader/directory/use-near.ts'
import { perPage } from './search-state.ts'

/** API query for the organisations among the results; null if there are none. */
export function organisationsQuery(hits: readonly SearchHit[]): Record<string, string> | null {
  const ids = new Set(hits.filter(({ object }) => object === 'directory').map(({ id }) => id))
  return ids.size > 0 ? { ids: [...ids].join() } : null
}

/** Directory row of an organisation among the results; all are fetched in one request. */
export function useHitOrganisation(hits: readonly SearchHit[], id: string): DirectoryRow | undefined {
  const near = useNear()
  const query = { ...organisationsQuery(hits), per_page: String(perPage), ...(near && { near: formatNear(near) }) }
  const { data } = useQuery(queries.publishedList<DirectoryRow>('directory', query))
  return data?.entities.find((one) => one.id === id)
}

import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { SearchHit } from '#web/api/types.ts'
import { formatNear } from '#web/reader/directory/near-param.ts'
import type { DirectoryRow } from '#web/reader/directory/directory-types.ts'
import { useNear } from '#web/reader/directory/use-near.ts'
import { perPage } from './search-state.ts'

/** The query of the API for the organisations among some results; null where there are none. */
export function organisationsQuery(hits: readonly SearchHit[]): Record<string, string> | null {
  const ids = new Set(hits.filter(({ object }) => object === 'directory').map(({ id }) => id))
  return ids.size > 0 ? { ids: [...ids].join() } : null
}

/** An organisation among some results, as the directory lists it; all of them are asked for together. */
export function useHitOrganisation(hits: readonly SearchHit[], id: string): DirectoryRow | undefined {
  const near = useNear()
  const query = { ...organisationsQuery(hits), per_page: String(perPage), ...(near && { near: formatNear(near) }) }
  const { data } = useQuery(queries.publishedList<DirectoryRow>('directory', query))
  return data?.entities.find((one) => one.id === id)
}

import { createPath, type To } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { hasQuery, readSearchState, searchQuery } from './search-state.ts'

/** Prefetches the search results on navigation to the results page. Errors are ignored; the page retries. */
export function prefetchResults(to: To): void {
  const { pathname, searchParams } = new URL(typeof to === 'string' ? to : createPath(to), location.href)
  const state = readSearchState(searchParams)
  if (pathname === '/search-result' && hasQuery(state))
    void queryClient.prefetchQuery(queries.search(searchQuery(state)))
}

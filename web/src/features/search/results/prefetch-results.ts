import { createPath, type To } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { hasQuery, readSearchState, searchQuery } from './search-state.ts'

/** Asks for the results where one goes to some, which their page then finds asked for; what fails is asked for by the page again. */
export function prefetchResults(to: To): void {
  const { pathname, searchParams } = new URL(typeof to === 'string' ? to : createPath(to), location.href)
  const state = readSearchState(searchParams)
  if (pathname === '/search-result' && hasQuery(state))
    void queryClient.prefetchQuery(queries.search(searchQuery(state)))
}

import type { SearchCount, SearchedAgain, SearchSummary } from '#web/api/types.ts'

export type SearchPriority = { what: 'gap' | 'unopened'; search: SearchCount } | { what: 'nothing' }

/**
 * Returns the most frequent search that still has no results; otherwise the most frequent one without opened results.
 */
export function findSearchPriority(
  { not_found, not_opened }: Pick<SearchSummary, 'not_found' | 'not_opened'>,
  today: ReadonlyMap<string, SearchedAgain>,
): SearchPriority {
  const gap = not_found.find(({ id }) => !today.get(id)?.best)
  if (gap) return { what: 'gap', search: gap }
  const [unopened] = not_opened
  return unopened ? { what: 'unopened', search: unopened } : { what: 'nothing' }
}

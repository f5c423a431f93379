import type { SearchCount, SearchedAgain, SearchSummary } from '#web/api/types.ts'

/** What is done first about what people search for. */
export type SearchPriority = { what: 'gap' | 'unopened'; search: SearchCount } | { what: 'nothing' }

/** The words that were searched most and find nothing even today; or else those of which nothing was opened. */
export function findSearchPriority(
  { not_found, not_opened }: Pick<SearchSummary, 'not_found' | 'not_opened'>,
  today: ReadonlyMap<string, SearchedAgain>,
): SearchPriority {
  const gap = not_found.find(({ id }) => !today.get(id)?.best)
  if (gap) return { what: 'gap', search: gap }
  const [unopened] = not_opened
  return unopened ? { what: 'unopened', search: unopened } : { what: 'nothing' }
}

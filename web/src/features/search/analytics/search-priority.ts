import type { SearchCount, RerunSearch, SearchSummary } from '#web/api/types.ts'

export type SearchPriority = { kind: 'gap' | 'unopened'; search: SearchCount } | { kind: 'nothing' }

/**
 * Returns the most frequent search without results that no editor has marked as answered; otherwise the most frequent
 * one without opened results.
 */
export function findSearchPriority(
  { not_found, not_opened }: Pick<SearchSummary, 'not_found' | 'not_opened'>,
  today: ReadonlyMap<string, RerunSearch>,
): SearchPriority {
  const gap = not_found.find(({ id }) => !today.get(id)?.best?.linked)
  if (gap) return { kind: 'gap', search: gap }
  const [unopened] = not_opened
  return unopened ? { kind: 'unopened', search: unopened } : { kind: 'nothing' }
}

import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { createSharedWork } from '#functions/data/cache/coalesce.ts'
import { readSearchCounts } from '#functions/data/repositories/search/search-counts.ts'
import { viewedDays } from './recent-views.ts'

/** Cache time in milliseconds. The shares of a month change little in that time. */
const cacheMs = 600_000

const shared = createSharedWork<number>()
let searches: ReadonlyMap<string, number> = new Map()

async function readSearches(now: number): Promise<void> {
  const period = { from: utcDay(now - viewedDays * millisecondsPerDay), to: utcDay(now) }
  const { counts } = await readSearchCounts('all', period)
  const sums = new Map<string, number>()
  for (const { where, searches: count } of counts)
    if (where.language) sums.set(where.language, (sums.get(where.language) ?? 0) + count)
  searches = sums
}

/**
 * Returns a lookup for the share of a language (by acronym, 0 to 1) among recent searches. A language without searches
 * has a small share, not 0.
 */
export async function loadSearchShares(acronyms: readonly string[]): Promise<(acronym: string) => number> {
  const now = Date.now()
  await shared(
    now,
    (last) => now - last < cacheMs,
    () => readSearches(now),
  )
  const known = searches
  const countOf = (acronym: string): number => 1 + (known.get(acronym) ?? 0)
  const all = acronyms.reduce((sum, acronym) => sum + countOf(acronym), 0)
  return (acronym) => countOf(acronym) / all
}

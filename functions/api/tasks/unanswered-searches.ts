import { audienceIncludes, type Audience } from '#shared/access/audience.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import type { SearchCount } from '#functions/data/repositories/search/search-counts.ts'

/** Minimum number of unanswered searches for a gap: one or two are no task for an editor. */
const minSearches = 3

const maxGaps = 30

/**
 * Unanswered searches with the same words, by hash. `times`: searches without results or without a click. `since` and
 * `last`: first and last day of those. `audiences`: audiences of those searches.
 */
export type UnansweredSearch = {
  id: string
  times: number
  since: string
  last: string
  samples: string[]
  audiences: Audience[]
}

const countUnanswered = ({ nothing, unopened }: SearchCount): number => nothing + unopened

/**
 * Unanswered searches by an audience, or a lower one, per language. Later searches with results do not close a gap: only
 * an editor decides that it is answered.
 */
export function findUnanswered(counts: readonly SearchCount[], audience: Audience): UnansweredSearch[] {
  const asked = Map.groupBy(
    counts.filter(({ where }) => audienceIncludes(audience, where.audience)),
    ({ hash, where }) => `${hash}.${where.language ?? ''}`,
  )
  const unanswered = [...asked].flatMap(([id, some]): UnansweredSearch[] => {
    const failedCounts = some
      .filter((one) => countUnanswered(one) > 0)
      .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    const times = failedCounts.reduce((sum, one) => sum + countUnanswered(one), 0)
    const last = failedCounts[0]?.day
    if (last === undefined || times < minSearches) return []
    return [
      {
        id,
        times,
        since: failedCounts.at(-1)!.day,
        last,
        samples: failedCounts.flatMap(({ sample }) => sample ?? []).slice(0, 3),
        audiences: [...new Set(failedCounts.map(({ where }) => where.audience ?? 'STAFF'))],
      },
    ]
  })
  return unanswered.toSorted((one, other) => other.times - one.times || (one.id < other.id ? -1 : 1)).slice(0, maxGaps)
}

/** Terms of each significant word of a query, analysed as in the search. */
export const queryTerms = (words: string, language: string): string[][] =>
  analyse(words, language).flatMap(({ terms, stop }) => (stop ? [] : [terms]))

export const titleTerms = (title: string, language: string): ReadonlySet<string> =>
  new Set(analyse(title, language).flatMap(({ terms }) => terms))

export const coversQuery = (asked: readonly string[][], terms: ReadonlySet<string>): boolean =>
  asked.length > 0 && asked.every((word) => word.some((term) => terms.has(term)))

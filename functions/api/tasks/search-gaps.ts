import { audienceIncludes, type Audience } from '#shared/access/audience.ts'
import { analyse } from '#shared/search/analysis/analyse.ts'
import type { SearchCount } from '#functions/data/repositories/search/search-counts.ts'

/** Searches in vain from which on words are a gap: what somebody typed once or twice is nobody's task. */
const minSearches = 3

/** Gaps that are told at the most, those that were searched most. */
const maxGaps = 30

/**
 * Words that were searched in vain, by their hash. `times`: searches that found nothing, or of whose results none was opened;
 * `since` and `last`: the first and the last day of those; `audiences`: of those who searched.
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
 * What those who see no more than an audience searched in vain and still do, in each language for itself: where all was found on the last
 * day on which it was searched, it is a gap no more.
 */
export function findUnanswered(counts: readonly SearchCount[], audience: Audience): UnansweredSearch[] {
  const asked = Map.groupBy(
    counts.filter(({ where }) => audienceIncludes(audience, where.audience)),
    ({ hash, where }) => `${hash}.${where.language ?? ''}`,
  )
  const vain = [...asked].flatMap(([id, some]): UnansweredSearch[] => {
    const failed = some
      .filter((one) => countUnanswered(one) > 0)
      .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    const times = failed.reduce((sum, one) => sum + countUnanswered(one), 0)
    const last = failed[0]?.day
    if (last === undefined || times < minSearches || some.some(({ day }) => day > last)) return []
    return [
      {
        id,
        times,
        since: failed.at(-1)!.day,
        last,
        samples: failed.flatMap(({ sample }) => sample ?? []).slice(0, 3),
        audiences: [...new Set(failed.map(({ where }) => where.audience ?? 'STAFF'))],
      },
    ]
  })
  return vain.toSorted((one, other) => other.times - one.times || (one.id < other.id ? -1 : 1)).slice(0, maxGaps)
}

/** Readings of each word that says something, as the search reads them. */
export const queryTerms = (words: string, language: string): string[][] =>
  analyse(words, language).flatMap(({ terms, stop }) => (stop ? [] : [terms]))

/** All readings of all words of a title. */
export const titleTerms = (title: string, language: string): ReadonlySet<string> =>
  new Set(analyse(title, language).flatMap(({ terms }) => terms))

/** Whether a title says all that is asked. */
export const coversQuery = (asked: readonly string[][], terms: ReadonlySet<string>): boolean =>
  asked.length > 0 && asked.every((word) => word.some((term) => terms.has(term)))

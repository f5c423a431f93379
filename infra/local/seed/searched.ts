import { countedDays, dateOf } from '#shared/analytics/period.ts'
import { foldTag } from '#shared/search/fold.ts'
import { expiry, searchedKey } from '#functions/store/keys.ts'
import { countsOf, hashOf, together, type Step } from '#functions/store/searched.ts'
import { sampleHashtags } from './content/hashtags.ts'
import { day } from './ids.ts'

type Sample = { id: string; created_at: string; keywords: string; results_count: number }

/** Openings of hashtags' pages over the last three months: fewer from one hashtag to the next. */
function openings(): Step[] {
  const popular = sampleHashtags.filter((_, at) => at % 3 === 0).slice(0, 8)
  return popular.flatMap((hashtag, rank) =>
    Array.from({ length: Math.round(46 / (rank + 1.6)) }, (_, at): Step => ({
      kind: 'hashtag',
      day: dateOf(Date.now() - ((at * 7 + rank) % 83) * day),
      hash: hashOf('hashtag', foldTag(hashtag)),
      searches: 1,
      nothing: 0,
      sample: null,
    })),
  )
}

/** How often the sample searches were made, day by day, as the consumer of searches would have counted it. */
export function searchedItems(searches: readonly Sample[]): Record<string, unknown>[] {
  const made = searches.flatMap(({ id, created_at, keywords, results_count }) =>
    countsOf(keywords, {}, created_at.slice(0, 10)).map((count): Step => ({
      ...count,
      searches: 1,
      nothing: results_count === 0 ? 1 : 0,
      sample: id,
    })),
  )
  return together([...made, ...openings()]).map(({ kind, day: on, hash, searches: times, nothing, sample }) => ({
    ...searchedKey(kind, on, hash),
    searches: times,
    nothing,
    ...(sample && { sample }),
    expires_at: expiry(Date.parse(on), countedDays),
  }))
}

import { utcDateOf } from '#shared/domain/analytics/period.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import {
  countedItem,
  countOfHashtag,
  countsOf,
  step,
  mergeSteps,
  type Step,
} from '#functions/data/repositories/search/search-counts.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import { sampleHashtags } from '#infra/sample/content/categories.ts'

function openings(): Step[] {
  const popular = sampleHashtags.filter((_, at) => at % 3 === 0).slice(0, 8)
  return popular.flatMap((hashtag, rank) =>
    Array.from({ length: Math.round(46 / (rank + 1.6)) }, (_, at) =>
      step(
        countOfHashtag(foldTag(hashtag), utcDateOf(Date.now() - ((at * 7 + rank) % 83) * millisecondsPerDay), 'PUBLIC'),
        {
          searches: 1,
        },
      ),
    ),
  )
}

/** Returns the daily counts of the sample searches, as the consumer `capture` would write them. */
export function searchCountItems(searches: readonly CapturedSearch[]): Record<string, unknown>[] {
  const made = searches.flatMap((row) => {
    const ranks = Object.fromEntries(row.openings.flatMap(({ rank }) => (rank === null ? [] : [[rank, 1]])))
    const { id, results_count, unopened } = row
    const numbers = { searches: 1, nothing: results_count === 0 ? 1 : 0, unopened, ranks, sample: id }
    return countsOf(row).map((count) => step(count, numbers))
  })
  return mergeSteps([...made, ...openings()]).map(countedItem)
}

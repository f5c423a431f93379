import { captureRetentionDays } from '#shared/domain/analytics/search-captures.ts'
import { utcDateOf } from '#shared/domain/analytics/period.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { putItems } from '#functions/data/client/items.ts'
import { expiry, feedKey, logKey, newId, viewsFeed, viewsKey } from '#functions/data/client/dynamodb-keys.ts'
import { sampleFaqs, type SampleFaq } from '#infra/sample/content/sample-faqs.ts'
import { sampleSearches } from '#infra/sample/content/sample-searches.ts'
import { faqId, openedId } from './sample-ids.ts'
import { foldTag } from '#shared/search/analysis/fold.ts'
import {
  countedItem,
  countOfHashtag,
  countsOf,
  step,
  mergeSteps,
  type CountStep,
} from '#functions/data/repositories/search/search-counts.ts'
import { sampleHashtags } from '#infra/sample/content/categories.ts'

function openings(): CountStep[] {
  const popular = sampleHashtags.filter((_, at) => at % 3 === 0).slice(0, 8)
  return popular.flatMap((hashtag, rank) =>
    Array.from({ length: Math.round(46 / (rank + 1.6)) }, (_, at) =>
      step(
        countOfHashtag(foldTag(hashtag), utcDateOf(Date.now() - ((at * 7 + rank) % 83) * millisecondsPerDay), 'PUBLIC'),
        { searches: 1 },
      ),
    ),
  )
}

/** Returns the daily counts of the sample searches, as the consumer `capture` would write them. */
function searchCountItems(searches: readonly CapturedSearch[]): Record<string, unknown>[] {
  const made = searches.flatMap((row) => {
    const ranks = Object.fromEntries(row.openings.flatMap(({ rank }) => (rank === null ? [] : [[rank, 1]])))
    const { id, results_count, unopened } = row
    const numbers = { searches: 1, nothing: results_count === 0 ? 1 : 0, unopened, ranks, sample: id }
    return countsOf(row).map((count) => step(count, numbers))
  })
  return mergeSteps([...made, ...openings()]).map(countedItem)
}

const viewedDays = 90

/** Weights per weekday from Sunday: fewer views on Fridays and Saturdays. */
const weights = [1.2, 1.1, 1, 1, 1.1, 0.5, 0.6]

/** Distributes an FAQ's views over the days since publication, with more of them recently and on working days. */
export function viewDays({ views = 0, days_ago, key }: SampleFaq, now: number): Record<string, number> {
  const length = Math.min(viewedDays, Math.max(1, days_ago - 1))
  const swing = [...key].reduce((sum, sign) => sum + sign.charCodeAt(0), 0)
  const shares = Array.from({ length }, (_, at) => {
    const weekday = new Date(now - at * millisecondsPerDay).getUTCDay()
    const recent = 0.35 + (1 - at / length)
    return weights[weekday]! * recent * (1 + 0.4 * Math.sin((at + swing) / 9))
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const days: Record<string, number> = {}
  let [sum, given] = [0, 0]
  for (const [at, share] of shares.entries()) {
    sum += share
    const count = Math.round((sum / whole) * views) - given
    given += count
    if (count > 0) days[utcDateOf(now - at * millisecondsPerDay)] = count
  }
  return days
}

export async function writeViews(table: Table, now: number): Promise<void> {
  const items = sampleFaqs.flatMap((sample) => {
    if (!sample.views) return []
    const value = { count: sample.views, days: viewDays(sample, now) }
    const feed = newId()
    const id = faqId(sample.key)
    return [
      { ...viewsKey('faq', id), version: 1, feed, told: 1, ...value },
      { ...feedKey(viewsFeed('faq'), feed), id, version: 1, row: JSON.stringify(value) },
    ]
  })
  await putItems(table, items)
}

/** Returns the rank of an opened result: mostly the first, sometimes lower. */
const rankOf = (at: number, results: number): number => Math.min(results, [1, 1, 2, 1, 3, 1, 2, 5][at % 8]!)

export async function writeSearches(table: Table, now: number): Promise<void> {
  const searches = sampleSearches.map((search, at) => {
    // Spread over the waking hours of a day, never in the future.
    const time = now - search.days_ago * millisecondsPerDay - (at % 53) * 14 * 60_000
    const id = newId(time)
    const opened = search.opened ? openedId(search.opened) : null
    const rank = opened ? rankOf(at, search.results_count) : null
    const row: CapturedSearch = {
      id,
      created_at: new Date(time).toISOString(),
      reader: 'sample',
      audience: 'STAFF',
      keywords: search.keywords,
      ip: '192.0.2.0',
      location: search.place,
      search_times: 1,
      other_params: {},
      search_object: search.object,
      search_language: search.language,
      results_count: search.results_count,
      shown: [],
      openings: opened ? [{ id: opened, rank, at: new Date(time + 20_000).toISOString() }] : [],
      unopened: search.results_count > 0 && !opened ? 1 : 0,
      clicked_id: opened,
      clicked_rank: rank,
    }
    return row
  })
  const items = searches.map((row) => ({
    ...logKey('capture-search', row.id),
    ...row,
    expires_at: expiry(Date.parse(row.created_at), captureRetentionDays),
  }))
  await putItems(table, [...items, ...searchCountItems(searches)])
}

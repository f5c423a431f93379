import type { Events } from '#shared/api/events.ts'
import { retryUntilWritten } from '#functions/data/client/retry.ts'
import { countHashtagOpened, writeOpening } from '#functions/data/repositories/search/write-captured-searches.ts'
import { timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { clickFeedbackSteps } from '#functions/data/repositories/search/click-feedback.ts'
import { consumeBatch, type BatchedEvent, type Work } from './consumer-handler.ts'
import { countViews } from '#functions/data/repositories/activity/view-counts.ts'
import { searchesPerTransaction, recordSearches } from './merge-typed-searches.ts'
import { groupViewsByRecord } from './group-views.ts'

/**
 * Milliseconds after which an opening without a search row is dropped: the search was replaced or never existed.
 * Shorter than the queue's retry delay.
 */
const openingTimeoutMs = 120_000

/** Maximum openings stored per search. */
const maxOpenings = 20

/** Stores the opening of a result, once, with its rank. The same transaction updates counts and click feedback. */
async function recordOpening({ search, record: openedRecord, ...event }: Events['SearchOpened']): Promise<void> {
  const at = event.at ?? new Date(timeOfId(search)).toISOString()
  await retryUntilWritten(async () => {
    const row = (await searchesById([search])).get(search)
    if (!row) {
      if (Date.now() - Date.parse(at) > openingTimeoutMs) return true
      throw new Error('the search of which something was opened is not there yet')
    }
    const { openings = [], shown = [] } = row
    if (openings.length >= maxOpenings || openings.some(({ id }) => id === openedRecord)) return true
    const rank = shown.findIndex((record) => record.endsWith(`:${openedRecord}`)) + 1 || null
    const opening = { id: openedRecord, rank, at }
    return (await writeOpening(row, opening, await clickFeedbackSteps(row, opening))) || null
  }, 'the openings of a search stayed contested')
}

/** Returns the time of an event in milliseconds since 1970; 0 if its order does not matter. */
function timeOf({ name, detail }: BatchedEvent): number {
  if (name === 'SearchMade') return Date.parse(detail.at)
  if (name !== 'SearchOpened') return 0
  return detail.at ? Date.parse(detail.at) : timeOfId(detail.search)
}

async function recordAndMeasure(made: readonly Events['SearchMade'][]): Promise<void> {
  await recordSearches(made)
  recordMetrics({ Searches: made.length, SearchesWithoutResult: made.filter(({ results }) => results === 0).length })
}

/**
 * Splits events into work in chronological order, because an opening determines whether later keystrokes replace a
 * search. Searches are batched, views are grouped by record.
 */
function splitIntoWork(events: readonly BatchedEvent[]): Work[] {
  const works: Work[] = []
  let made: Extract<BatchedEvent, { name: 'SearchMade' }>[] = []
  const finish = () => {
    const some = made
    made = []
    if (some.length > 0) works.push({ of: some, run: () => recordAndMeasure(some.map(({ detail }) => detail)) })
  }
  for (const one of events.toSorted((first, second) => timeOf(first) - timeOf(second))) {
    if (one.name === 'SearchMade') {
      if (one.detail.keywords !== '') made.push(one)
      if (made.length === searchesPerTransaction) finish()
      continue
    }
    finish()
    if (one.name === 'SearchOpened') works.push({ of: [one], run: () => recordOpening(one.detail) })
    if (one.name === 'HashtagOpened') works.push({ of: [one], run: () => countHashtagOpened(one.detail) })
  }
  finish()
  works.push(...groupViewsByRecord(events).map(({ of, views }) => ({ of, run: () => countViews(views) })))
  return works
}

export const handler = consumeBatch(splitIntoWork)

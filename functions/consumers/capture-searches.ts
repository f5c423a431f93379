import type { Events } from '#shared/api/events.ts'
import { countHashtagOpened, writeOpening } from '#functions/data/repositories/search/write-captured-searches.ts'
import { timeOfId } from '#functions/data/client/dynamodb-keys.ts'
import { recordMetrics } from '#functions/platform/metrics.ts'
import { searchesById } from '#functions/data/repositories/search/captured-search-rows.ts'
import { clickFeedbackSteps } from '#functions/data/repositories/search/click-feedback.ts'
import { consumeBatch, type BatchedEvent, type Work } from './consumer-handler.ts'
import { countViews } from '#functions/data/repositories/activity/view-counts.ts'
import { searchesPerTransaction, recordSearches } from './record-searches.ts'
import { groupViewsByRecord } from './group-views.ts'

/**
 * Milliseconds after which an opening of a search that is not there is given up: its row was typed over, or there never
 * was one. Less than the queue waits before it tells of it again.
 */
const openingTimeoutMs = 120_000

/** Results of one search of which it is kept that they were opened, and how often two openings at once are tried again. */
const maxOpenings = 20
const maxTries = 5

/** Keeps what was opened of a search, once, with the place where it stood; in the same transaction it counts and teaches. */
async function recordOpening({ search, record: opened, ...event }: Events['SearchOpened']): Promise<void> {
  const at = event.at ?? new Date(timeOfId(search)).toISOString()
  for (let tries = 0; tries < maxTries; tries++) {
    const row = (await searchesById([search])).get(search)
    if (!row) {
      if (Date.now() - Date.parse(at) > openingTimeoutMs) return
      throw new Error('the search of which something was opened is not there yet')
    }
    const { openings = [], shown = [] } = row
    if (openings.length >= maxOpenings || openings.some(({ id }) => id === opened)) return
    const rank = shown.findIndex((record) => record.endsWith(`:${opened}`)) + 1 || null
    const opening = { id: opened, rank, at }
    if (await writeOpening(row, opening, await clickFeedbackSteps(row, opening))) return
  }
  throw new Error('the openings of a search stayed contested')
}

/** When it happened, in milliseconds since 1970; what has no place among the others comes first. */
function timeOf({ name, detail }: BatchedEvent): number {
  if (name === 'SearchMade') return Date.parse(detail.at)
  if (name !== 'SearchOpened') return 0
  return detail.at ? Date.parse(detail.at) : timeOfId(detail.search)
}

async function recordAndMeasure(made: readonly Events['SearchMade'][]): Promise<void> {
  await recordSearches(made)
  recordMetrics({ Searches: made.length, SearchesWithoutResult: made.filter(({ results }) => results === 0).length })
}

/** In the order in which it happened, for what was opened may stand in the way of typing on; searches some at once, views of one record at once. */
function splitIntoWork(events: readonly BatchedEvent[]): Work[] {
  const works: Work[] = []
  let made: Extract<BatchedEvent, { name: 'SearchMade' }>[] = []
  const finish = () => {
    const some = made
    made = []
    if (some.length > 0) works.push({ of: some, carryOut: () => recordAndMeasure(some.map(({ detail }) => detail)) })
  }
  for (const one of events.toSorted((first, second) => timeOf(first) - timeOf(second))) {
    if (one.name === 'SearchMade') {
      if (one.detail.keywords !== '') made.push(one)
      if (made.length === searchesPerTransaction) finish()
      continue
    }
    finish()
    if (one.name === 'SearchOpened') works.push({ of: [one], carryOut: () => recordOpening(one.detail) })
    if (one.name === 'HashtagOpened') works.push({ of: [one], carryOut: () => countHashtagOpened(one.detail) })
  }
  finish()
  works.push(...groupViewsByRecord(events).map(({ of, views }) => ({ of, carryOut: () => countViews(views) })))
  return works
}

export const handler = consumeBatch(splitIntoWork)

import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import type { Events } from '#shared/events/events.ts'
import { table } from '#functions/store/client.ts'
import { getJournal } from '#functions/store/logs.ts'
import { doneKey, expiry, journalKey, timeOfId } from '#functions/store/keys.ts'
import { countOfHashtag, countsOf, step, stepUpdate, together } from '#functions/store/searched.ts'
import { consumeTogether, type Gathered, type Work } from './consume.ts'
import { atOnce, openedAsKnown, recordSearches } from './record-searches.ts'
import type { SearchRow } from './search-row.ts'

/** Days that the opening of a hashtag is known to be counted: as long as the bus can tell of it again, and a little more. */
const doneDays = 32

/**
 * Milliseconds after which an opening of a search that is not there is given up: its row was typed over, or there never
 * was one. Less than the queue waits before it tells of it again.
 */
const openingPatience = 120_000

/** Results of one search of which it is kept that they were opened, and how often two openings at once are tried again. */
const mostOpenings = 20
const mostTries = 5

/** Counts the opening of what stands under a hashtag. There is no row of it: nobody typed anything. */
async function countHashtag({ id, hashtag, day, audience }: Events['HashtagOpened']): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...doneKey('capture', id), expires_at: expiry(Date.parse(day), doneDays) }
  const heard = { Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }
  const TransactItems = [heard, stepUpdate(step(countOfHashtag(hashtag, day, audience ?? null), { searches: 1 }))]
  await send(new TransactWriteCommand({ TransactItems })).catch((error: unknown) => {
    if (!refusedFirst(error)) throw error
  })
}

type Cancelled = { CancellationReasons?: { Code?: string }[] }

/** Whether a transaction was refused for what its first part found. */
const refusedFirst = (error: unknown): boolean =>
  (error as Cancelled).CancellationReasons?.[0]?.Code === 'ConditionalCheckFailed'

/** Keeps what was opened of a search, once, with the place where it stood; the counts follow in the same transaction. */
async function recordOpening({ search, record: opened, ...event }: Events['SearchOpened']): Promise<void> {
  const { send, name: TableName } = table()
  const at = event.at ?? new Date(timeOfId(search)).toISOString()
  for (let tries = 0; tries < mostTries; tries++) {
    const row = (await getJournal('capture-search', search)) as SearchRow | null
    if (!row) {
      if (Date.now() - Date.parse(at) > openingPatience) return
      throw new Error('the search of which something was opened is not there yet')
    }
    const { openings = [], shown = [], unopened = 0 } = row
    if (openings.length >= mostOpenings || openings.some(({ id }) => id === opened)) return
    const rank = shown.indexOf(opened) + 1 || null
    const { ConditionExpression, ExpressionAttributeValues } = openedAsKnown(openings)
    const update = {
      TableName,
      Key: journalKey('capture-search', search),
      UpdateExpression: 'SET clicked_id = :id, clicked_rank = :rank, openings = :openings, unopened = :none',
      ConditionExpression: `attribute_exists(keywords) AND (${ConditionExpression})`,
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':id': opened,
        ':rank': rank,
        ':openings': [...openings, { id: opened, rank, at }],
        ':none': 0,
      },
    }
    const steps = countsOf(row).map((count) =>
      step(count, { unopened: -unopened, ...(rank !== null && { ranks: { [rank]: 1 } }) }),
    )
    const TransactItems = [{ Update: update }, ...together(steps).map(stepUpdate)]
    try {
      await send(new TransactWriteCommand({ TransactItems }))
      return
    } catch (error) {
      if (!refusedFirst(error)) throw error
    }
  }
  throw new Error('the openings of a search stayed contested')
}

/** When it happened, in milliseconds since 1970; what has no place among the others comes first. */
function timeOf({ name, detail }: Gathered): number {
  if (name === 'SearchMade') return Date.parse(detail.at)
  if (name !== 'SearchOpened') return 0
  return detail.at ? Date.parse(detail.at) : timeOfId(detail.search)
}

/** In the order in which it happened, for what was opened may stand in the way of typing on; searches some at once. */
function worksOf(events: readonly Gathered[]): Work[] {
  const works: Work[] = []
  let made: Extract<Gathered, { name: 'SearchMade' }>[] = []
  const finish = () => {
    const some = made
    made = []
    if (some.length > 0) works.push({ of: some, carryOut: () => recordSearches(some.map(({ detail }) => detail)) })
  }
  for (const one of events.toSorted((first, second) => timeOf(first) - timeOf(second))) {
    if (one.name === 'SearchMade') {
      if (one.detail.keywords !== '') made.push(one)
      if (made.length === atOnce) finish()
      continue
    }
    finish()
    if (one.name === 'SearchOpened') works.push({ of: [one], carryOut: () => recordOpening(one.detail) })
    if (one.name === 'HashtagOpened') works.push({ of: [one], carryOut: () => countHashtag(one.detail) })
  }
  finish()
  return works
}

export const handler = consumeTogether(worksOf)

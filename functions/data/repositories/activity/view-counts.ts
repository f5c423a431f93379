import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Events } from '#shared/api/events.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { dailyCountRetentionDays } from '#shared/domain/analytics/period.ts'
import { retryUntilWritten } from '#functions/data/client/retry.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { doneKey, expiry, feedKey, newId, viewKey, viewsFeed, viewsKey } from '#functions/data/client/dynamodb-keys.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/**
 * Records that a reader viewed a record today; repeated views on a day are ignored. The table's stream passes the view
 * to the counter.
 */
export async function recordView(entity: string, id: string, reader: string, now: number = Date.now()): Promise<void> {
  const { send, name } = table()
  const day = new Date(now).toISOString().slice(0, 10)
  const Item = { ...viewKey(entity, id, day, reader), entity, id, day, expires_at: expiry(now, 2) }
  await send(new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(pk)' })).catch(
    ignoreConditionFailed,
  )
}

/** Maximum views counted per transaction: each needs an item, of at most 100. */
const maxViewsPerTransaction = 90

/** `feed` and `told`: position and version of the row last published in the feed of views. */
type Views = { version: number; count: number; days: Record<string, number>; feed?: string; told?: number }

type View = Events['RecordViewed']

function withMore(before: Views | null, views: readonly View[], now: number): Views {
  const oldest = new Date(now - dailyCountRetentionDays * millisecondsPerDay).toISOString().slice(0, 10)
  const days = Object.fromEntries(Object.entries(before?.days ?? {}).filter(([one]) => one >= oldest))
  for (const { day } of views) days[day] = (days[day] ?? 0) + 1
  return { ...before, version: (before?.version ?? 0) + 1, count: (before?.count ?? 0) + views.length, days }
}

const ifUnchanged = (before: Views | null) =>
  before
    ? { ConditionExpression: 'version = :version', ExpressionAttributeValues: { ':version': before.version } }
    : { ConditionExpression: 'attribute_not_exists(pk)' }

const conflictMessage = 'the count of views stayed contested'

/** Adds views of one record to its count. Each view is counted once, even if its event is delivered repeatedly. */
export async function countViews(views: readonly View[]): Promise<void> {
  for (let from = 0; from < views.length; from += maxViewsPerTransaction)
    await countBatch(views.slice(from, from + maxViewsPerTransaction))
}

async function countBatch(views: readonly View[]): Promise<void> {
  const { name: TableName } = table()
  const { entity, record } = views[0]!
  const Key = viewsKey(entity, record)
  let left = [...new Map(views.map((view) => [view.id, view])).values()]
  await retryUntilWritten(async () => {
    const now = Date.now()
    const before = await itemsOf(table()).get<Views>(Key)
    const ifAbsent = { TableName, ConditionExpression: 'attribute_not_exists(pk)' }
    const refused = await tryTransaction(table(), [
      ...left.map(({ id }) => ({
        Put: { ...ifAbsent, Item: { ...doneKey('count-view', id), expires_at: expiry(now, 3) } },
      })),
      { Put: { TableName, ...ifUnchanged(before), Item: { ...Key, ...withMore(before, left, now) } } },
    ])
    left = left.filter((_, at) => refused && !refused[at])
    return left.length === 0 || null
  }, conflictMessage)
}

/** Publishes the view count of a record: moves its row to the end of the feed of views. */
export async function publishViewCount(entity: string, record: string): Promise<void> {
  const { name: TableName } = table()
  const Key = viewsKey(entity, record)
  await retryUntilWritten(async () => {
    const now = Date.now()
    const before = await itemsOf(table()).get<Views>(Key)
    if (!before || before.told === before.version) return true
    const { version, count, days, feed } = before
    const place = newId(now)
    const refused = await tryTransaction(table(), [
      {
        Update: {
          TableName,
          Key,
          UpdateExpression: 'SET feed = :feed, told = :version',
          ConditionExpression: 'version = :version',
          ExpressionAttributeValues: { ':feed': place, ':version': version },
        },
      },
      {
        Put: {
          TableName,
          Item: { ...feedKey(viewsFeed(entity), place), id: record, version, row: JSON.stringify({ count, days }) },
        },
      },
      ...(feed ? [{ Delete: { TableName, Key: feedKey(viewsFeed(entity), feed) } }] : []),
    ])
    return refused === null || null
  }, conflictMessage)
}

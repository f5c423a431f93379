import { setTimeout as sleep } from 'node:timers/promises'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Events } from '#shared/events/events.ts'
import { table } from './client.ts'
import { viewsId } from './corpus.ts'
import { itemsOf } from './items.ts'
import { doneKey, expiry, feedKey, newId, viewKey, viewsKey } from './keys.ts'
import { tryTogether } from './transaction.ts'
import { unlessConditionFailed } from './refusals.ts'

/** Notes that a reader saw a record today; a second time changes nothing. The table's stream carries it to the counter. */
export async function recordView(entity: string, id: string, reader: string, now: number = Date.now()): Promise<void> {
  const { send, name } = table()
  const day = new Date(now).toISOString().slice(0, 10)
  const Item = { ...viewKey(entity, id, day, reader), entity, id, day, expires_at: expiry(now, 2) }
  await send(new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(pk)' })).catch(
    unlessConditionFailed,
  )
}

/** Days of which views are kept apart, for what is topical and for the charts. */
const keptDays = 120

/** How often a count is read and written again because others moved it meanwhile. */
const mostTries = 8

type Views = { version: number; feed: string; count: number; days: Record<string, number> }

/** A count with one more on a day, at a new place in the feed. */
function oneMore(before: Views | null, day: string, now: number): Views {
  const oldest = new Date(now - keptDays * 86_400_000).toISOString().slice(0, 10)
  const kept = Object.fromEntries(Object.entries(before?.days ?? {}).filter(([one]) => one >= oldest))
  return {
    version: (before?.version ?? 0) + 1,
    feed: newId(now),
    count: (before?.count ?? 0) + 1,
    days: { ...kept, [day]: (kept[day] ?? 0) + 1 },
  }
}

/** Adds a view to a record's count, once for each event. The count has a row of its own in the feed of the entity. */
export async function countView({ id, entity, record, day }: Events['RecordViewed']): Promise<void> {
  const { name: TableName } = table()
  const Key = viewsKey(entity, record)
  const unlessThere = { TableName, ConditionExpression: 'attribute_not_exists(pk)' }
  for (let tries = 0; tries < mostTries; tries++) {
    const now = Date.now()
    const before = await itemsOf(table()).get<Views>(Key)
    const after = oneMore(before, day, now)
    const { version, count, days } = after
    const unlessMoved = before && {
      ConditionExpression: 'version = :version',
      ExpressionAttributeValues: { ':version': before.version },
    }
    const row = { id: viewsId(record), version, row: JSON.stringify({ count, days }) }
    const refused = await tryTogether(table(), [
      { Put: { ...unlessThere, Item: { ...doneKey('count-view', id), expires_at: expiry(now, 3) } } },
      { Put: { ...unlessThere, ...unlessMoved, Item: { ...Key, ...after } } },
      { Put: { TableName, Item: { ...feedKey(entity, after.feed), ...row } } },
      ...(before ? [{ Delete: { TableName, Key: feedKey(entity, before.feed) } }] : []),
    ])
    if (!refused || refused[0]) return
    await sleep(Math.random() * 30 * 2 ** tries)
  }
  throw new Error('the count of views stayed contested')
}

import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/store/client.ts'
import { viewsId } from '#functions/store/corpus.ts'
import { itemsOf } from '#functions/store/items.ts'
import { doneKey, expiry, feedKey, newId, viewsKey } from '#functions/store/keys.ts'
import { consume } from './consume.ts'

/** Days of which views are kept apart, for what is topical and for the charts. */
const keptDays = 120

type Views = { version: number; feed: string; count: number; days: Record<string, number> }

/** Adds a view to a record's count, once for each event. The count has a row of its own in the feed of the entity. */
export const handler = consume({
  RecordViewed: async ({ id, entity, record, day }) => {
    const { send, name: TableName } = table()
    const Key = viewsKey(entity, record)
    const Done = { ...doneKey('count-view', id), expires_at: expiry(Date.now(), 3) }
    for (let tries = 0; tries < 8; tries++) {
      const before = (await itemsOf(table()).get(Key)) as Views | null
      const oldest = new Date(Date.now() - keptDays * 86_400_000).toISOString().slice(0, 10)
      const kept = Object.fromEntries(Object.entries(before?.days ?? {}).filter(([one]) => one >= oldest))
      const after: Views = {
        version: (before?.version ?? 0) + 1,
        feed: newId(),
        count: (before?.count ?? 0) + 1,
        days: { ...kept, [day]: (kept[day] ?? 0) + 1 },
      }
      const row = {
        id: viewsId(record),
        version: after.version,
        row: JSON.stringify({ count: after.count, days: after.days }),
      }
      try {
        await send(
          new TransactWriteCommand({
            TransactItems: [
              { Put: { TableName, Item: Done, ConditionExpression: 'attribute_not_exists(pk)' } },
              {
                Put: {
                  TableName,
                  Item: { ...Key, ...after },
                  ...(before
                    ? {
                        ConditionExpression: 'version = :version',
                        ExpressionAttributeValues: { ':version': before.version },
                      }
                    : { ConditionExpression: 'attribute_not_exists(pk)' }),
                },
              },
              { Put: { TableName, Item: { ...feedKey(entity, after.feed), ...row } } },
              ...(before ? [{ Delete: { TableName, Key: feedKey(entity, before.feed) } }] : []),
            ],
          }),
        )
        return
      } catch (error) {
        const reasons = (error as { CancellationReasons?: { Code?: string }[] }).CancellationReasons
        if (!reasons) throw error
        if (reasons[0]?.Code === 'ConditionalCheckFailed') return
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 30 * 2 ** tries))
      }
    }
    throw new Error('the count of views stayed contested')
  },
})

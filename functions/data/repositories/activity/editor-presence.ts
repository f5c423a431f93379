import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { presenceIntervalSeconds } from '#shared/api/presence-interval.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { presenceKey } from '#functions/data/client/dynamodb-keys.ts'
import { isCurrent } from './log-rows.ts'

export type Editor = { id: string; name: string }

/** Seconds after which a presence expires. The next report may be late by half an interval. */
const presenceSeconds = presenceIntervalSeconds * 1.5

const maxEditors = 100

/**
 * Reports that a user has a record open, and returns the other editors by name. The read is eventually consistent and
 * may miss reports of the last seconds.
 */
export async function reportPresence(entity: string, id: string, who: Editor): Promise<Editor[]> {
  const { send, name: TableName } = table()
  const { pk, sk } = presenceKey(entity, id, who.id)
  const expires_at = Math.floor(Date.now() / 1000) + presenceSeconds
  const [{ items }] = await Promise.all([
    queryPage(
      table(),
      { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk }, Limit: maxEditors },
      (item) => ({ id: item['sk'], name: item['name'], expires_at: item['expires_at'] }) as Editor & ExpiringItem,
    ),
    send(new PutCommand({ TableName, Item: { pk, sk, name: who.name, expires_at } })),
  ])
  return items
    .filter((one) => one.id !== who.id && isCurrent(one))
    .map((one) => ({ id: one.id, name: one.name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

type ExpiringItem = { expires_at: number }

import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { expiry, snapshotRequestKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** By this name the search index is asked for; every other is that of an entity. */
export const searchSnapshot = 'search'

/** Milliseconds for which one wish stands for all that follow: about as long as it takes to be granted. */
const requestIntervalMs = 30_000

/**
 * Asks for the snapshot of an entity, or for what goes by another name, to be made: the table's stream carries it to who does. However
 * many ask, it is asked for once in a while. Where that fails, the next asks again.
 */
export async function requestSnapshot({ send, name }: Table, what: string, now: number = Date.now()): Promise<void> {
  try {
    await send(
      new PutCommand({
        TableName: name,
        Item: { ...snapshotRequestKey(what), what, at: now, expires_at: expiry(now, 1) },
        ConditionExpression: 'attribute_not_exists(pk) OR #at < :before',
        ExpressionAttributeNames: { '#at': 'at' },
        ExpressionAttributeValues: { ':before': now - requestIntervalMs },
      }),
    )
  } catch (error) {
    if (!isConditionFailed(error)) logLine('warn', 'a snapshot was not asked for', { what, ...describeError(error) })
  }
}

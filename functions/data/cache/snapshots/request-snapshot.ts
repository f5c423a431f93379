import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { expiry, snapshotRequestKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** Name of the search index's snapshot. All other names are entities. */
export const searchSnapshot = 'search'

/**
 * Milliseconds during which further requests for the same snapshot are ignored: about the time needed to create one.
 */
const requestIntervalMs = 30_000

/**
 * Requests a snapshot of an entity or of the search index. The table's stream passes the request to the consumer that
 * creates it. Concurrent requests count as one. A failure is only logged: the next caller requests it again.
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
    if (!isConditionFailed(error))
      logLine('warn', 'snapshot_request_failed', { snapshot: what, ...describeError(error) })
  }
}

import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from './dynamodb-client.ts'
import { guardKey } from './dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'
import { isConditionFailed, ignoreConditionFailed } from './dynamodb-errors.ts'

/** Lease in seconds for work within one request. A holder that crashes blocks others for no longer than this. */
const requestLeaseSeconds = 10

/** Lease in seconds of a daily job. No function runs longer (`timeoutSeconds.builder` of infra/limits.ts). */
export const dailyLeaseSeconds = 900

/**
 * Exclusive right to do the work of a name for a limited time. `end` belongs into the transaction that completes the
 * work.
 */
export type Lease = { end: Step; giveBack: () => Promise<void> }

/**
 * Takes a lease. Its holder may take it again to extend it. A holder that exceeds its lease loses it, and the
 * transaction with its `end` step is then rejected.
 *
 * @throws `in_progress` while another holder has the lease.
 */
export async function takeLease(name: string, holder: string, seconds: number = requestLeaseSeconds): Promise<Lease> {
  const now = Date.now()
  const { send, name: TableName } = table()
  const Key = guardKey(name)
  const until = Math.floor(now / 1000) + seconds
  const busy = () => new Problem('in_progress', { retryAfter: 1 })
  const Delete = {
    TableName,
    Key,
    ConditionExpression: 'holder = :holder',
    ExpressionAttributeValues: { ':holder': holder },
  }
  try {
    await send(
      new PutCommand({
        TableName,
        Item: { ...Key, holder, expires_at: until },
        ConditionExpression: 'attribute_not_exists(pk) OR expires_at <= :now OR holder = :holder',
        ExpressionAttributeValues: { ':now': Math.floor(now / 1000), ':holder': holder },
      }),
    )
  } catch (error) {
    if (isConditionFailed(error)) throw busy()
    throw error
  }
  return {
    end: { action: { Delete }, refusal: busy },
    giveBack: async () => {
      await send(new DeleteCommand(Delete)).catch(ignoreConditionFailed)
    },
  }
}

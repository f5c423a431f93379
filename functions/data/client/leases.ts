import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from './dynamodb-client.ts'
import { guardKey } from './dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'
import { isConditionFailed, ignoreConditionFailed } from './dynamodb-errors.ts'

/** Seconds for which something is kept from others that is done within a request; who was cut off keeps nobody waiting longer. */
const requestLeaseSeconds = 10

/** Seconds for which one consumer alone does the work of a day: no function runs longer (`timeouts.builder` of infra/limits.ts). */
export const dailyLeaseSeconds = 900

/** For a while, one alone does something of this name. `end` belongs into the transaction that completes it. */
export type Lease = { end: Step; giveBack: () => Promise<void> }

/**
 * Takes what is done by one at a time, for so many seconds; whoever has it may take it again, to have it longer. Throws `in_progress` while another has it. Whoever was too slow loses it, and then
 * the transaction that would have completed their work is refused.
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

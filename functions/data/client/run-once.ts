import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './dynamodb-client.ts'
import { doneKey, expiry } from './dynamodb-keys.ts'
import { isConditionFailed } from './dynamodb-errors.ts'

/**
 * Runs work with irreversible effects once per event, even if the event is delivered several times within `days`. If
 * the work fails, the event may be processed again.
 */
export async function runOnce(consumer: string, event: string, work: () => Promise<void>, days = 3): Promise<void> {
  const { send, name: TableName } = table()
  const Key = doneKey(consumer, event)
  // A retry after a lost response writes the same claim again and must succeed.
  const claim = crypto.randomUUID()
  try {
    await send(
      new PutCommand({
        TableName,
        Item: { ...Key, claim, expires_at: expiry(Date.now(), days) },
        ConditionExpression: 'attribute_not_exists(pk) OR claim = :claim',
        ExpressionAttributeValues: { ':claim': claim },
      }),
    )
  } catch (error) {
    if (isConditionFailed(error)) return
    throw error
  }
  try {
    await work()
  } catch (error) {
    await send(new DeleteCommand({ TableName, Key }))
    throw error
  }
}

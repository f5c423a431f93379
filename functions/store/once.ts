import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { doneKey, expiry } from './keys.ts'

/** Does something that cannot be taken back once for an event, however often the event comes. A failure frees it again. */
export async function once(consumer: string, event: string, work: () => Promise<void>): Promise<void> {
  const { documents, name: TableName } = table()
  const Key = doneKey(consumer, event)
  try {
    await documents.send(
      new PutCommand({
        TableName,
        Item: { ...Key, expires_at: expiry(Date.now(), 3) },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    )
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return
    throw error
  }
  try {
    await work()
  } catch (error) {
    await documents.send(new DeleteCommand({ TableName, Key }))
    throw error
  }
}

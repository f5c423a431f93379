import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { expiry, viewKey } from './keys.ts'

/** Notes that a reader saw a record today; a second time changes nothing. The table's stream carries it to the counter. */
export async function recordView(entity: string, id: string, reader: string, now: number = Date.now()): Promise<void> {
  const { send, name } = table()
  const day = new Date(now).toISOString().slice(0, 10)
  const Item = { ...viewKey(entity, id, day, reader), entity, id, day, expires_at: expiry(now, 2) }
  await send(new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(pk)' })).catch(
    (error: Error) => {
      if (error.name !== 'ConditionalCheckFailedException') throw error
    },
  )
}

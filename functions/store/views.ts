import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { expiry, isRecordId, viewKey, viewsKey } from './keys.ts'
import { whileBusy } from './retry.ts'

/** How often a record was viewed. */
export async function viewsOf(entity: string, id: string): Promise<number> {
  if (!isRecordId(id)) return 0
  const { documents, name } = table()
  const { Item } = await whileBusy(() => documents.send(new GetCommand({ TableName: name, Key: viewsKey(entity, id) })))
  return Number(Item?.['count'] ?? 0)
}

/** Notes that a reader saw a record today; a second time changes nothing. The table's stream carries it to the counter. */
export async function recordView(entity: string, id: string, reader: string, now: number = Date.now()): Promise<void> {
  const { documents, name } = table()
  const day = new Date(now).toISOString().slice(0, 10)
  const Item = { ...viewKey(entity, id, day, reader), entity, id, day, expires_at: expiry(now, 2) }
  await whileBusy(() =>
    documents.send(new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(pk)' })),
  ).catch((error: Error) => {
    if (error.name !== 'ConditionalCheckFailedException') throw error
  })
}

import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { readPage } from './items.ts'
import { presenceKey } from './keys.ts'
import { isCurrent } from './logs.ts'

/** Somebody who has a record open to change it. */
export type Present = { id: string; name: string }

/** Seconds for which somebody counts as present who said so; screens say so more than twice in that time. */
const goodFor = 50

/** How many are read at the most. */
const most = 100

/** Says that somebody has a record open, and answers who else has, by name. What was said some seconds ago may be missing. */
export async function stayAt(entity: string, id: string, who: Present): Promise<Present[]> {
  const { send, name: TableName } = table()
  const { pk, sk } = presenceKey(entity, id, who.id)
  const expires_at = Math.floor(Date.now() / 1000) + goodFor
  const [{ items }] = await Promise.all([
    readPage(
      table(),
      { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk }, Limit: most },
      (item) => ({ id: item['sk'], name: item['name'], expires_at: item['expires_at'] }) as Present & Lasting,
    ),
    send(new PutCommand({ TableName, Item: { pk, sk, name: who.name, expires_at } })),
  ])
  return items
    .filter((one) => one.id !== who.id && isCurrent(one))
    .map((one) => ({ id: one.id, name: one.name }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

type Lasting = { expires_at: number }

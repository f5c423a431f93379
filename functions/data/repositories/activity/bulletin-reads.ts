import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { expiry, readByKey, readersKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Days for which a read receipt is stored: a year, plus a month to review it. */
const retentionDays = 400

/** Stores that a user has read a bulletin in an edition of the FAQ. Only the first read counts. */
export async function recordBulletinRead(user: string, bulletin: string, edition: number, now: number): Promise<void> {
  const { name: TableName } = table()
  const what = { edition, read_at: new Date(now).toISOString(), expires_at: expiry(now, retentionDays) }
  const put = (key: Key) => ({
    Put: { TableName, Item: { ...key, ...what }, ConditionExpression: 'attribute_not_exists(pk)' },
  })
  // The transaction is rejected if the receipt exists already.
  await tryTransaction(table(), [put(readersKey(bulletin, user)), put(readByKey(user, bulletin))])
}

export const bulletinsReadBy = (user: string): Promise<Map<string, string>> => readTimes(readByKey(user, '').pk)

export const bulletinReadersOf = (bulletin: string): Promise<Map<string, string>> =>
  readTimes(readersKey(bulletin, '').pk)

async function readTimes(pk: string): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await queryPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      },
      ({ sk, read_at }): [string, string] => [String(sk), String(read_at)],
    )
    for (const [id, at] of items) found.set(id, at)
    start = next
  } while (start)
  return found
}

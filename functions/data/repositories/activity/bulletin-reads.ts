import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { expiry, readByKey, readersKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import { tryTransaction } from '#functions/data/client/transaction.ts'

/** Days for which it is known who has read a bulletin: a year, and a month to look back on it. */
const retentionDays = 400

/** Writes down that somebody has read a bulletin, of that edition of the answer; the first time counts. */
export async function recordBulletinRead(user: string, bulletin: string, edition: number, now: number): Promise<void> {
  const { name: TableName } = table()
  const what = { edition, read_at: new Date(now).toISOString(), expires_at: expiry(now, retentionDays) }
  const put = (key: Key) => ({
    Put: { TableName, Item: { ...key, ...what }, ConditionExpression: 'attribute_not_exists(pk)' },
  })
  // Refused where it was written down before.
  await tryTransaction(table(), [put(readersKey(bulletin, user)), put(readByKey(user, bulletin))])
}

/** When each bulletin was read by somebody, by its id. */
export const bulletinsReadBy = (user: string): Promise<Map<string, string>> => readTimes(readByKey(user, '').pk)

/** When each person read a bulletin, by their id. */
export const bulletinReadersOf = (bulletin: string): Promise<Map<string, string>> =>
  readTimes(readersKey(bulletin, '').pk)

/** Times of reading by what stands in the sort key. */
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

import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, readPartition } from '#functions/data/client/items.ts'
import { dailyMailKey, expiry, dailyProgressKey } from '#functions/data/client/dynamodb-keys.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** Somebody who wishes a mail a day, and the ids of what the last one told that they had not seen. */
export type DigestSubscription = { user: string; told: string[] }

/** Wishes that are handed over at once. */
const pageSize = 100

export const hasDailyDigest = async (user: string): Promise<boolean> =>
  (await itemsOf(table()).get(dailyMailKey(user))) !== null

/** Said again, what was told stays known. */
export async function subscribeToDailyDigest(user: string): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...dailyMailKey(user), told: [] }
  await send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })).catch(
    ignoreConditionFailed,
  )
}

export async function unsubscribeFromDailyDigest(user: string): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: dailyMailKey(user) }))
}

/** A wish goes with the account, in the transaction that ends it. */
export const digestRemovalSteps = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: dailyMailKey(user) } } },
]

/** Writes down what a mail told; of whoever stopped it meanwhile, nothing. */
export async function saveNotifiedIds(user: string, notifiedIds: readonly string[]): Promise<void> {
  const { send, name: TableName } = table()
  await send(
    new UpdateCommand({
      TableName,
      Key: dailyMailKey(user),
      UpdateExpression: 'SET told = :told',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':told': notifiedIds },
    }),
  ).catch(ignoreConditionFailed)
}

/** Hands over who wishes mails, from a user on (by id), some at a time. */
export const readDigestSubscriptions = (
  from: string,
  take: (some: DigestSubscription[]) => Promise<void>,
): Promise<void> =>
  readPartition(table(), dailyMailKey(from), {
    kindOf: ({ sk, told: notifiedIds }): DigestSubscription => ({ user: String(sk), told: notifiedIds as string[] }),
    take: async (some) => {
      if (some.length > 0) await take(some)
    },
    isConsistent: true,
    pageSize,
  })

/** How far the mails of a day (YYYY-MM-DD) have come: the last user before whom nobody is owed one; before the first, what stands before every id. */
export async function readDigestProgress(day: string): Promise<string> {
  const place = await itemsOf(table()).get<{ user: string }>(dailyProgressKey('daily mail', day))
  return place?.user ?? '-'
}

export async function saveDigestProgress(day: string, user: string): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...dailyProgressKey('daily mail', day), user, expires_at: expiry(Date.now(), 3) }
  await send(new PutCommand({ TableName, Item }))
}

import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, readPartition } from '#functions/data/client/items.ts'
import { dailyMailKey, expiry, dailyProgressKey } from '#functions/data/client/dynamodb-keys.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** Subscriber of the daily digest. `told`: ids of the unread notifications in the last e-mail. */
export type DigestSubscription = { user: string; told: string[] }

const pageSize = 100

export const hasDailyDigest = async (user: string): Promise<boolean> =>
  (await itemsOf(table()).get(dailyMailKey(user))) !== null

/** Repeating the subscription keeps the ids already sent. */
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

/** Steps that delete the subscription in the transaction that deletes the account. */
export const digestRemovalSteps = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: dailyMailKey(user) } } },
]

/** Stores the ids sent in an e-mail. Does nothing if the user has unsubscribed. */
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

/** Passes the subscriptions to `take` page by page, starting at a user id. */
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

/**
 * Returns the progress of a day's (YYYY-MM-DD) e-mails: the user id before which all are sent. `-` sorts before all
 * ids.
 */
export async function readDigestProgress(day: string): Promise<string> {
  const place = await itemsOf(table()).get<{ user: string }>(dailyProgressKey('daily mail', day))
  return place?.user ?? '-'
}

export async function saveDigestProgress(day: string, user: string): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...dailyProgressKey('daily mail', day), user, expires_at: expiry(Date.now(), 3) }
  await send(new PutCommand({ TableName, Item }))
}

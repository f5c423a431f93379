import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { dailyMailKey, expiry, dailyProgressKey } from '#functions/data/client/dynamodb-keys.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** Subscriber of the daily digest. `told`: ids of the unread notifications in the last e-mail. */
export type DigestSubscription = { user: string; told: string[] }

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

/** Sorts before all user ids. */
export const beforeAllUsers = '-'

/** Returns up to `size` subscriptions after a user id, and the last user id if there may be more. */
export async function readDigestSubscriptions(
  after: string,
  size: number,
): Promise<{ subscriptions: DigestSubscription[]; next: string | null }> {
  const { pk, sk } = dailyMailKey(after)
  const { items, next } = await queryPage(
    table(),
    {
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      ExpressionAttributeValues: { ':pk': pk, ':after': sk },
      ConsistentRead: true,
      Limit: size,
    },
    ({ sk: user, told }): DigestSubscription => ({ user: String(user), told: told as string[] }),
  )
  return { subscriptions: items, next: next ? String(next['sk']) : null }
}

/** Returns the user id after which the last requested part of a day's (YYYY-MM-DD) e-mails begins. */
export async function readDigestProgress(day: string): Promise<string> {
  const place = await itemsOf(table()).get<{ user: string }>(dailyProgressKey('daily mail', day))
  return place?.user ?? beforeAllUsers
}

export async function saveDigestProgress(day: string, user: string): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...dailyProgressKey('daily mail', day), user, expires_at: expiry(Date.now(), 3) }
  await send(new PutCommand({ TableName, Item }))
}

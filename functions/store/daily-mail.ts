import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { itemsOf, readFrom } from './items.ts'
import { dailyMailKey, expiry, placeKey } from './keys.ts'
import { unlessConditionFailed } from './refusals.ts'
import type { Step } from './stored-record.ts'

/** Somebody who wishes a mail a day, and the ids of what the last one told that they had not seen. */
export type Wish = { user: string; told: string[] }

/** Wishes that are handed over at once. */
const together = 100

export const wishesDaily = async (user: string): Promise<boolean> =>
  (await itemsOf(table()).get(dailyMailKey(user))) !== null

/** Said again, what was told stays known. */
export async function wishDaily(user: string): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...dailyMailKey(user), told: [] }
  await send(new PutCommand({ TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' })).catch(
    unlessConditionFailed,
  )
}

export async function endWish(user: string): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: dailyMailKey(user) }))
}

/** A wish goes with the account, in the transaction that ends it. */
export const wishRemoval = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: dailyMailKey(user) } } },
]

/** Writes down what a mail told; of whoever stopped it meanwhile, nothing. */
export async function keepTold(user: string, told: readonly string[]): Promise<void> {
  const { send, name: TableName } = table()
  await send(
    new UpdateCommand({
      TableName,
      Key: dailyMailKey(user),
      UpdateExpression: 'SET told = :told',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':told': told },
    }),
  ).catch(unlessConditionFailed)
}

/** Hands over who wishes mails, from a user on (by id), some at a time. */
export const readWishes = (from: string, take: (some: Wish[]) => Promise<void>): Promise<void> =>
  readFrom(table(), dailyMailKey(from), {
    kindOf: ({ sk, told }): Wish => ({ user: String(sk), told: told as string[] }),
    take: async (some) => {
      if (some.length > 0) await take(some)
    },
    isConsistent: true,
    together,
  })

/** How far the mails of a day (YYYY-MM-DD) have come: the last user before whom nobody is owed one; before the first, what stands before every id. */
export async function placeOf(day: string): Promise<string> {
  const place = await itemsOf(table()).get<{ user: string }>(placeKey('daily mail', day))
  return place?.user ?? '-'
}

export async function keepPlace(day: string, user: string): Promise<void> {
  const { send, name: TableName } = table()
  const Item = { ...placeKey('daily mail', day), user, expires_at: expiry(Date.now(), 3) }
  await send(new PutCommand({ TableName, Item }))
}

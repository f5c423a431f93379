import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { preferencesKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

type User = { id: string; preferences?: Preferences }

export type Preferences = Record<string, string | number | boolean | null>

/** As text: the names in it are a person's own, and no name of theirs may mean anything to the store. */
const itemOf = (user: string, preferences: unknown) => ({ ...preferencesKey(user), text: JSON.stringify(preferences) })

/**
 * What people set for themselves (columns, saved views) stands beside their record, so that nothing they keep there can
 * stand in the way of a change of their account. Older records carry it in themselves until they are next written.
 */
export async function readPreferences(user: User): Promise<Preferences> {
  const item = await itemsOf(table()).get<{ text: string }>(preferencesKey(user.id))
  return item ? JSON.parse(item.text) : (user.preferences ?? {})
}

export async function writePreferences(user: string, preferences: Preferences): Promise<void> {
  const { send, name: TableName } = table()
  await send(new PutCommand({ TableName, Item: itemOf(user, preferences) }))
}

/** The preferences of a user in the transaction that writes their record: `given`, else those that an older record carries. */
export function preferencesWrite(TableName: string, before: User | null, given?: Preferences): Step[] {
  const preferences = given ?? before?.preferences
  return before && preferences ? [{ action: { Put: { TableName, Item: itemOf(before.id, preferences) } } }] : []
}

export const preferencesRemoval = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: preferencesKey(user) } } },
]

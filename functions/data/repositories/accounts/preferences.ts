import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { preferencesKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

type User = { id: string; preferences?: Preferences }

export type Preferences = Record<string, string | number | boolean | null>

/** Stored as JSON text: the user chooses the property names, which must not collide with attribute names. */
const itemOf = (user: string, preferences: unknown) => ({ ...preferencesKey(user), text: JSON.stringify(preferences) })

/**
 * Returns the preferences of a user (columns, saved views). They are stored apart from the user's record, so that their
 * size cannot block a change of the account. Older records still contain them until the next write.
 */
export async function readPreferences(user: User): Promise<Preferences> {
  const item = await itemsOf(table()).get<{ text: string }>(preferencesKey(user.id))
  return item ? JSON.parse(item.text) : (user.preferences ?? {})
}

export async function writePreferences(user: string, preferences: Preferences): Promise<void> {
  const { send, name: TableName } = table()
  await send(new PutCommand({ TableName, Item: itemOf(user, preferences) }))
}

/**
 * Step that writes the preferences in the transaction of the user's record: `given`, or those contained in an older
 * record.
 */
export function preferencesWrite(TableName: string, before: User | null, given?: Preferences): Step[] {
  const preferences = given ?? before?.preferences
  return before && preferences ? [{ action: { Put: { TableName, Item: itemOf(before.id, preferences) } } }] : []
}

export const preferencesRemoval = (TableName: string, user: string): Step[] => [
  { action: { Delete: { TableName, Key: preferencesKey(user) } } },
]

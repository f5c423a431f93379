import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { ChangedCredential, UndoableChange } from '#shared/access/credentials.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { expiry, undoTokenKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken } from './single-use-tokens.ts'

const undoLinkDays = 7

type Undo = { user: string; change: UndoableChange } & ChangedCredential
type HeldUndo = Undo & { hash: string; expires_at: number }

/** Creates a token with 256 random bits. Only its hash is stored. */
export async function createUndoToken(what: Undo, now: number = Date.now()): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  const hash = hashOf(token)
  const expires_at = expiry(now, undoLinkDays)
  await send(new PutCommand({ TableName, Item: { ...undoTokenKey(hash), hash, expires_at, ...what } }))
  return token
}

/** Returns the change that a token undoes; null if the token is unknown, used or expired. */
export async function readUndoToken(token: string, now: number = Date.now()): Promise<HeldUndo | null> {
  const item = await itemsOf(table()).get<HeldUndo>(undoTokenKey(hashOf(token)))
  return item && item.expires_at > now / 1000 ? item : null
}

export async function dropUndoToken({ hash }: Pick<HeldUndo, 'hash'>): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: undoTokenKey(hash) }))
}

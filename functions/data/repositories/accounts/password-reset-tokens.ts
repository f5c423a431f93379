import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { resetTokenKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken, consumeToken } from './single-use-tokens.ts'

const resetLinkSeconds = 3600

/**
 * `email`: address the link was sent to; the token is valid only while it is the user's address. `made_at`: creation
 * time in milliseconds.
 */
type HeldToken = { hash: string; user: string; email: string; made_at: number; expires_at: number }

/** Creates a token with 256 random bits. Only its hash is stored. */
export async function createResetToken(
  user: string,
  email: string,
  now: number = Date.now(),
  lifetimeSeconds = resetLinkSeconds,
): Promise<string> {
  const token = newToken()
  const expires_at = Math.floor(now / 1000) + lifetimeSeconds
  await giveBackResetToken({ hash: hashOf(token), user, email, made_at: now, expires_at })
  return token
}

/** Consumes a token. Returns null if it is unknown, used or expired. */
export async function takeResetToken(token: string, now: number = Date.now()): Promise<HeldToken | null> {
  const hash = hashOf(token)
  const taken = (await consumeToken(resetTokenKey(hash), now)) as HeldToken | null
  if (!taken) return null
  const { user, email, expires_at, made_at = (expires_at - resetLinkSeconds) * 1000 } = taken
  return { hash, user, email, made_at, expires_at }
}

/** Restores a consumed token after a failure that was not the user's. */
export async function giveBackResetToken(held: HeldToken): Promise<void> {
  const { send, name } = table()
  const Item = { ...resetTokenKey(held.hash), ...held }
  await send(new PutCommand({ TableName: name, Item }))
}

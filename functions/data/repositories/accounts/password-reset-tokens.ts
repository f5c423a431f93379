import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { resetTokenKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken, consumeToken } from './single-use-tokens.ts'

/** Seconds that a link of a reset mail is good. */
const resetSeconds = 3600

/** `email`: the address that the link was sent to, and for which alone it is good; `made_at`: when, in milliseconds. */
type HeldToken = { hash: string; user: string; email: string; made_at: number; expires_at: number }

/** A new token of 256 random bits for one user, which is kept only as its hash. */
export async function createResetToken(user: string, email: string, now: number = Date.now()): Promise<string> {
  const token = newToken()
  const expires_at = Math.floor(now / 1000) + resetSeconds
  await giveBackResetToken({ hash: hashOf(token), user, email, made_at: now, expires_at })
  return token
}

/** Takes a token for good. Null where it is unknown, used or too old. */
export async function takeResetToken(token: string, now: number = Date.now()): Promise<HeldToken | null> {
  const hash = hashOf(token)
  const taken = (await consumeToken(resetTokenKey(hash), now)) as HeldToken | null
  if (!taken) return null
  const { user, email, expires_at, made_at = (expires_at - resetSeconds) * 1000 } = taken
  return { hash, user, email, made_at, expires_at }
}

/** Puts a token back that could not be used for no fault of its holder. */
export async function giveBackResetToken(held: HeldToken): Promise<void> {
  const { send, name } = table()
  const Item = { ...resetTokenKey(held.hash), ...held }
  await send(new PutCommand({ TableName: name, Item }))
}

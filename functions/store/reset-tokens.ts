import { createHash, randomBytes } from 'node:crypto'
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { resetTokenKey } from './keys.ts'
import { whileBusy } from './retry.ts'

/** Seconds that a link of a reset mail is good. */
export const resetLife = 3600

export type HeldToken = { hash: string; user: string; expires_at: number }

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new token of 256 random bits for one user, which is kept only as its hash. */
export async function createResetToken(user: string, now: number = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await giveBackResetToken({ hash: hashOf(token), user, expires_at: Math.floor(now / 1000) + resetLife })
  return token
}

/** Takes a token out of the store: of all who try at once, one gets it. Null where it is unknown, used or too old. */
export async function takeResetToken(token: string, now: number = Date.now()): Promise<HeldToken | null> {
  const { documents, name } = table()
  const hash = hashOf(token)
  try {
    const { Attributes } = await whileBusy(() =>
      documents.send(
        new DeleteCommand({
          TableName: name,
          Key: resetTokenKey(hash),
          ConditionExpression: 'expires_at > :now',
          ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
          ReturnValues: 'ALL_OLD',
        }),
      ),
    )
    return Attributes as HeldToken
  } catch (error) {
    if ((error as Error).name === 'ConditionalCheckFailedException') return null
    throw error
  }
}

/** Puts a token back that could not be used for no fault of its holder. */
export async function giveBackResetToken(held: HeldToken): Promise<void> {
  const { documents, name } = table()
  const Item = { ...resetTokenKey(held.hash), ...held }
  await whileBusy(() => documents.send(new PutCommand({ TableName: name, Item })))
}

import { createHash, randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import type { Key } from '#functions/data/client/dynamodb-keys.ts'
import type { Item } from '#functions/data/repositories/records/stored-record.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** Creates a token with 256 random bits, for a link that can be used once. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Consumes a single-use token and returns its item. Of concurrent attempts, one succeeds. Returns null if the token is
 * unknown, used or expired.
 */
export async function consumeToken(key: Key, now: number): Promise<Item | null> {
  const { send, name: TableName } = table()
  try {
    const { Attributes } = await send(
      new UpdateCommand({
        TableName,
        Key: key,
        // A retry after a lost response has the same `:taker` and so succeeds.
        UpdateExpression: 'SET taken_by = :taker',
        ConditionExpression: 'expires_at > :now AND (attribute_not_exists(taken_by) OR taken_by = :taker)',
        ExpressionAttributeValues: { ':now': Math.floor(now / 1000), ':taker': crypto.randomUUID() },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return Attributes ?? null
  } catch (error) {
    if (isConditionFailed(error)) return null
    throw error
  }
}

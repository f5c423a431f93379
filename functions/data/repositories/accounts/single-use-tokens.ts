import { createHash, randomBytes } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import type { Key } from '#functions/data/client/dynamodb-keys.ts'
import type { Item } from '#functions/data/repositories/records/stored-record.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** A new token of 256 random bits, for a link that is good once. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of a token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Takes what a token stands for, for good: of all who try at once, one gets it. Null where it is unknown, taken or too old. */
export async function consumeToken(key: Key, now: number): Promise<Item | null> {
  const { send, name: TableName } = table()
  try {
    const { Attributes } = await send(
      new UpdateCommand({
        TableName,
        Key: key,
        // Where the reply is lost, the same is sent again, and finds the token taken by itself.
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

import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { emailTokenKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken } from './single-use-tokens.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/**
 * What a link about a change of an e-mail address lets its reader do. `confirm`: the address it was sent to becomes the
 * account's, if it still is the one that waits (`asked`). `undo`: the address it was sent to becomes the account's again.
 */
export type EmailToken = {
  hash: string
  kind: 'confirm' | 'undo'
  user: string
  email: string
  asked: string
  /** Second from which on it is good for nothing. */
  expires_at: number
}

/** A new token of 256 random bits, kept only as its hash. */
export async function createEmailToken(what: Omit<EmailToken, 'hash'>): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  const hash = hashOf(token)
  await send(new PutCommand({ TableName, Item: { ...emailTokenKey(hash), hash, ...what } }))
  return token
}

/** What a token is for; null where it is unknown, used or too old. */
export async function readEmailToken(token: string, now: number = Date.now()): Promise<EmailToken | null> {
  const item = await itemsOf(table()).get<EmailToken>(emailTokenKey(hashOf(token)))
  return item && item.expires_at > now / 1000 ? item : null
}

/** Uses a token up in the transaction that does what it is for: of all who try at once, one succeeds. */
export const consumeEmailTokenStep = ({ hash }: EmailToken): Step => ({
  action: {
    Delete: { TableName: table().name, Key: emailTokenKey(hash), ConditionExpression: 'attribute_exists(pk)' },
  },
  refusal: () => new Problem('invalid_grant'),
})

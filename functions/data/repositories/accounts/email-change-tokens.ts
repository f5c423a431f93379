import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { emailTokenKey } from '#functions/data/client/dynamodb-keys.ts'
import { hashOf, newToken } from './single-use-tokens.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/**
 * Token of a link about a change of e-mail address. `confirm`: makes `email` the address of the account, if the pending
 * address is still `asked`. `undo`: restores `email`.
 */
export type EmailToken = {
  hash: string
  kind: 'confirm' | 'undo'
  user: string
  email: string
  asked: string
  /** Second since 1970. */
  expires_at: number
}

/** Creates a token with 256 random bits. Only its hash is stored. */
export async function createEmailToken(what: Omit<EmailToken, 'hash'>): Promise<string> {
  const { send, name: TableName } = table()
  const token = newToken()
  const hash = hashOf(token)
  await send(new PutCommand({ TableName, Item: { ...emailTokenKey(hash), hash, ...what } }))
  return token
}

/** Returns the purpose of a token; null if it is unknown, used or expired. */
export async function readEmailToken(token: string, now: number = Date.now()): Promise<EmailToken | null> {
  const item = await itemsOf(table()).get<EmailToken>(emailTokenKey(hashOf(token)))
  return item && item.expires_at > now / 1000 ? item : null
}

/**
 * Step that consumes a token in the transaction that executes its change. Of concurrent attempts, one succeeds; the
 * others fail with `invalid_grant`.
 */
export const consumeEmailTokenStep = ({ hash }: EmailToken): Step => ({
  action: {
    Delete: { TableName: table().name, Key: emailTokenKey(hash), ConditionExpression: 'attribute_exists(pk)' },
  },
  refusal: () => new Problem('invalid_grant'),
})

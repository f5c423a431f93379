import { timingSafeEqual } from 'node:crypto'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { replacedKeyGraceHours, apiKeyPrefix } from '#shared/access/api-key-scopes.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { apiKeyKey, expiry, isRecordId, newId } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed, ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import { hashOf, newToken } from './single-use-tokens.ts'

/** A key by which a machine reads, as it is kept: never the secret itself. */
export type ApiKey = {
  id: string
  name: string
  /** Rows of the permission matrix that it was made to read. */
  entities: string[]
  /** Of the whole key. */
  hash: string
  /** Of the one that it took the place of, which is good until a second since 1970. */
  former?: { hash: string; until: number }
  created_at: string
  /** Days in UTC: the last on which it is good, and the last on which it was used. */
  expires_on: string
  used_on?: string
}

/** Days for which a key that has run out is still listed. */
const listedDays = 30

/** What is shown once: it says of whom it is, so that finding it is one read. */
const secretOf = (user: string, id: string): string => `${apiKeyPrefix}${user}.${id}.${newToken()}`

const kindOf = ({ pk: _pk, sk: _sk, expires_at: _end, ...key }: Record<string, unknown>) => key as ApiKey

/** A new key of an account, and its secret. */
export async function createApiKey(user: string, what: Pick<ApiKey, 'name' | 'entities' | 'expires_on'>) {
  const { send, name: TableName } = table()
  const id = newId()
  const secret = secretOf(user, id)
  const key: ApiKey = { id, ...what, hash: hashOf(secret), created_at: new Date().toISOString() }
  const expires_at = expiry(Date.parse(what.expires_on), listedDays)
  await send(new PutCommand({ TableName, Item: { ...apiKeyKey(user, id), ...key, expires_at } }))
  return { key, secret }
}

export async function listApiKeys(user: string): Promise<ApiKey[]> {
  const input = {
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': apiKeyKey(user, '').pk },
    ConsistentRead: true,
  }
  return (await queryPage(table(), input, kindOf)).items
}

/**
 * Another secret for a key, which is good at once; the one before it a while longer (`keepsFormer`), or no more. Null where there is no
 * such key, or another secret was made for it at the same moment.
 */
export async function rotateApiKey(user: string, id: string, hasGracePeriod: boolean) {
  const { send, name: TableName } = table()
  const before = isRecordId(id) ? await itemsOf(table()).get<ApiKey>(apiKeyKey(user, id)) : null
  if (!before) return null
  const secret = secretOf(user, id)
  const former = hasGracePeriod && {
    hash: before.hash,
    until: Math.floor(Date.now() / 1000) + replacedKeyGraceHours * 3600,
  }
  try {
    const { Attributes } = await send(
      new UpdateCommand({
        TableName,
        Key: apiKeyKey(user, id),
        UpdateExpression: former ? 'SET #hash = :hash, former = :former' : 'SET #hash = :hash REMOVE former',
        // Sent again where the reply was lost, it finds its own.
        ConditionExpression: '#hash IN (:before, :hash)',
        ExpressionAttributeNames: { '#hash': 'hash' },
        ExpressionAttributeValues: {
          ':hash': hashOf(secret),
          ':before': before.hash,
          ...(former && { ':former': former }),
        },
        ReturnValues: 'ALL_NEW',
      }),
    )
    return { key: kindOf(Attributes!), secret }
  } catch (error) {
    if (isConditionFailed(error)) return null
    throw error
  }
}

/** Ends a key at once; the one that it was, or null where there is none. */
export async function revokeApiKey(user: string, id: string): Promise<ApiKey | null> {
  const { send, name: TableName } = table()
  const key = isRecordId(id) ? await itemsOf(table()).get<ApiKey>(apiKeyKey(user, id)) : null
  if (key) await send(new DeleteCommand({ TableName, Key: apiKeyKey(user, id) }))
  return key
}

/** Ends every key of an account. */
export async function revokeAllApiKeys(user: string): Promise<void> {
  for (const { id } of await listApiKeys(user)) await revokeApiKey(user, id)
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** The account that a key is of, as its text says; null where it is none. */
export function parseApiKey(secret: string): { user: string; id: string } | null {
  const [user = '', id = '', chance] = secret.slice(apiKeyPrefix.length).split('.')
  return chance && isRecordId(user) && isRecordId(id) ? { user, id } : null
}

/** The key that has this secret, if it is good at a time (milliseconds). */
export async function findApiKey(secret: string, now: number = Date.now()): Promise<ApiKey | null> {
  const of = parseApiKey(secret)
  const key = of && (await itemsOf(table()).get<ApiKey>(apiKeyKey(of.user, of.id)))
  if (!key || key.expires_on < utcDay(now)) return null
  const hash = hashOf(secret)
  const isFormer = key.former && key.former.until > now / 1000 && isSame(key.former.hash, hash)
  return isFormer || isSame(key.hash, hash) ? key : null
}

/** Keeps on which day a key was used last: one write a day, and none for one that was revoked meanwhile. */
export async function recordApiKeyUse(user: string, { id, used_on }: ApiKey, now: number = Date.now()): Promise<void> {
  const { send, name: TableName } = table()
  const day = utcDay(now)
  if (used_on === day) return
  const change = {
    UpdateExpression: 'SET used_on = :day',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':day': day },
  }
  await send(new UpdateCommand({ TableName, Key: apiKeyKey(user, id), ...change })).catch(ignoreConditionFailed)
}

import { timingSafeEqual } from 'node:crypto'
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { replacedKeyGraceHours, apiKeyPrefix } from '#shared/access/api-key-scopes.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { apiKeyKey, expiry, isRecordId, newId } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed, ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'
import { hashOf, newToken } from './single-use-tokens.ts'

/** API key for machines, as stored. The secret itself is never stored. */
export type ApiKey = {
  id: string
  name: string
  /** Entities of the permission matrix that the key may read. */
  entities: string[]
  /** Hash of the full secret. */
  hash: string
  /** Hash of the previous secret after a rotation; `until`: second since 1970 at which it expires. */
  former?: { hash: string; until: number }
  created_at: string
  /** UTC days: last day of validity, and last day of use. */
  expires_on: string
  used_on?: string
}

const listedDays = 30

/** The secret contains the user and key ids, so that finding its key is a single read. It is shown once. */
const secretOf = (user: string, id: string): string => `${apiKeyPrefix}${user}.${id}.${newToken()}`

const kindOf = ({ pk: _pk, sk: _sk, expires_at: _end, ...key }: Record<string, unknown>) => key as ApiKey

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
 * Rotates the secret of a key. The previous secret remains valid for `replacedKeyGraceHours` if `hasGracePeriod` is
 * set. Returns null if the key does not exist or was rotated concurrently.
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
        // `:hash` lets a retry after a lost response succeed.
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

/** Revokes a key immediately. Returns the revoked key; null if there was none. */
export async function revokeApiKey(user: string, id: string): Promise<ApiKey | null> {
  const { send, name: TableName } = table()
  const key = isRecordId(id) ? await itemsOf(table()).get<ApiKey>(apiKeyKey(user, id)) : null
  if (key) await send(new DeleteCommand({ TableName, Key: apiKeyKey(user, id) }))
  return key
}

export async function revokeAllApiKeys(user: string): Promise<void> {
  for (const { id } of await listApiKeys(user)) await revokeApiKey(user, id)
}

const isSame = (one: string, other: string): boolean => timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Parses the ids in a secret, without checking it. Returns null if the format is wrong. */
export function parseApiKey(secret: string): { user: string; id: string } | null {
  const [user = '', id = '', chance] = secret.slice(apiKeyPrefix.length).split('.')
  return chance && isRecordId(user) && isRecordId(id) ? { user, id } : null
}

/** Returns the key of a secret; null if the secret is wrong, or expired at `now` (milliseconds). */
export async function findApiKey(secret: string, now: number = Date.now()): Promise<ApiKey | null> {
  const of = parseApiKey(secret)
  const key = of && (await itemsOf(table()).get<ApiKey>(apiKeyKey(of.user, of.id)))
  if (!key || key.expires_on < utcDay(now)) return null
  const hash = hashOf(secret)
  const isFormer = key.former && key.former.until > now / 1000 && isSame(key.former.hash, hash)
  return isFormer || isSame(key.hash, hash) ? key : null
}

/** Stores the day on which a key was last used: at most one write per day, and none for a revoked key. */
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

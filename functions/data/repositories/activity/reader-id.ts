import { createHash, randomBytes } from 'node:crypto'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { expiry, saltKey } from '#functions/data/client/dynamodb-keys.ts'
import { ignoreConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** Properties of a request that identify its reader. */
type Reader = { caller: { id: string | null }; ip: string; headers: Record<string, string | undefined> }

let salt: { day: string; value: string } | undefined

/**
 * Returns the salt of a day, shared by all functions. It is deleted two days later, after which the hashes of that day
 * cannot be traced.
 */
async function saltOf(day: string): Promise<string> {
  if (salt?.day === day) return salt.value
  const { send, name } = table()
  const Key = saltKey(day)
  const Item = { ...Key, value: randomBytes(16).toString('hex'), expires_at: expiry(Date.parse(day), 2) }
  const put = new PutCommand({ TableName: name, Item, ConditionExpression: 'attribute_not_exists(pk)' })
  await send(put).catch(ignoreConditionFailed)
  const storedSalt = await itemsOf(table()).get<{ value: string }>(Key)
  salt = { day, value: storedSalt!.value }
  return salt.value
}

/**
 * Returns the id of a reader for counting: the user id, or for visitors a hash of IP address and browser that changes
 * daily.
 */
export async function readerIdOf({ caller, ip, headers }: Reader): Promise<string> {
  if (caller.id) return caller.id
  const day = new Date().toISOString().slice(0, 10)
  const value = `${await saltOf(day)} ${ip} ${headers['user-agent'] ?? ''}`
  return `visitor-${createHash('sha256').update(value).digest('hex').slice(0, 32)}`
}

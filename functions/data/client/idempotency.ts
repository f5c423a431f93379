import { createHash } from 'node:crypto'
import { Problem } from '#shared/api/problems.ts'
import { itemsOf } from './items.ts'
import type { Table } from './dynamodb-client.ts'
import { expiry, idempotencyKey, type Key } from './dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/**
 * Idempotency key of a caller's request with the digest of the request. It is written in the transaction that executes
 * the request.
 */
export type Claim = { key: Key; digest: string }

/** Result of a completed request: the record it wrote, without any of its fields. */
export type CompletedRequest = { entity: string; id: string; version: number }

type StoredClaim = CompletedRequest & { digest: string; expires_at: number }

const retentionDays = 1

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

export const claimOf = (caller: string, key: string, request: string): Claim => ({
  key: idempotencyKey(caller, hashed(key)),
  digest: hashed(request),
})

/**
 * Returns the transaction step that takes an idempotency key. The key and the writes of the request are committed
 * together or not at all.
 */
export function claimStep(TableName: string, { key, digest }: Claim, done: CompletedRequest, now: number): Step {
  const storedClaim: StoredClaim = { ...done, digest, expires_at: expiry(now, retentionDays) }
  return {
    action: {
      Put: {
        TableName,
        Item: { ...key, ...storedClaim },
        ConditionExpression: 'attribute_not_exists(pk) OR expires_at < :now',
        ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
      },
    },
    refusal: () => new Problem('in_progress', { retryAfter: 1 }),
  }
}

export function createIdempotency(table: Table, now: () => number = () => Date.now()) {
  const items = itemsOf(table)
  return {
    /**
     * Returns the result of a request completed under this key within a day; null if there is none.
     *
     * @throws `idempotency_mismatch` if the key was used for a different request.
     */
    find: async ({ key, digest }: Claim): Promise<CompletedRequest | null> => {
      const storedClaim = await items.get<StoredClaim>(key)
      if (!storedClaim || storedClaim.expires_at < now() / 1000) return null
      if (storedClaim.digest !== digest) throw new Problem('idempotency_mismatch')
      return { entity: storedClaim.entity, id: storedClaim.id, version: storedClaim.version }
    },
  }
}

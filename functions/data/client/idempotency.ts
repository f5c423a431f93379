import { createHash } from 'node:crypto'
import { Problem } from '#shared/api/problems.ts'
import { itemsOf } from './items.ts'
import type { Table } from './dynamodb-client.ts'
import { expiry, idempotencyKey, type Key } from './dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

/** A caller's own name for one request, and what that request was: it goes into the transaction that carries it out. */
export type Claim = { key: Key; digest: string }

/** What a request did that came under a key: which record it wrote, nothing of what the record says. */
export type CompletedRequest = { entity: string; id: string; version: number }

type StoredClaim = CompletedRequest & { digest: string; expires_at: number }

/** Days for which a key is remembered. */
const retentionDays = 1

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The claim of a caller's key on a request. */
export const claimOf = (caller: string, key: string, request: string): Claim => ({
  key: idempotencyKey(caller, hashed(key)),
  digest: hashed(request),
})

/**
 * The part of a transaction by which a key is taken. It stands or falls with what the request writes, so that there is
 * no moment at which one is there without the other.
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

/** Requests that a client may send again without doing anything twice. */
export function createIdempotency(table: Table, now: () => number = () => Date.now()) {
  const items = itemsOf(table)
  return {
    /** What was done under this key within a day, if anything. Throws `idempotency_mismatch` where it was something else. */
    find: async ({ key, digest }: Claim): Promise<CompletedRequest | null> => {
      const storedClaim = await items.get<StoredClaim>(key)
      if (!storedClaim || storedClaim.expires_at < now() / 1000) return null
      if (storedClaim.digest !== digest) throw new Problem('idempotency_mismatch')
      return { entity: storedClaim.entity, id: storedClaim.id, version: storedClaim.version }
    },
  }
}

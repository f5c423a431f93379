import { Problem } from '#shared/api/problems.ts'
import type { Claim, CompletedRequest } from '#functions/platform/idempotency-claim.ts'
import { itemsOf } from './items.ts'
import type { Table } from './dynamodb-client.ts'
import { expiry, idempotencyKey } from './dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'

type StoredClaim = CompletedRequest & { digest: string; expires_at: number }

const retentionDays = 1

/**
 * Returns the transaction step that takes an idempotency key. The key and the writes of the request are committed
 * together or not at all.
 */
export function claimStep(
  TableName: string,
  { caller, key, digest }: Claim,
  done: CompletedRequest,
  now: number,
): Step {
  const storedClaim: StoredClaim = { ...done, digest, expires_at: expiry(now, retentionDays) }
  return {
    action: {
      Put: {
        TableName,
        Item: { ...idempotencyKey(caller, key), ...storedClaim },
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
    find: async ({ caller, key, digest }: Claim): Promise<CompletedRequest | null> => {
      const storedClaim = await items.get<StoredClaim>(idempotencyKey(caller, key))
      if (!storedClaim || storedClaim.expires_at < now() / 1000) return null
      if (storedClaim.digest !== digest) throw new Problem('idempotency_mismatch')
      return { entity: storedClaim.entity, id: storedClaim.id, version: storedClaim.version }
    },
  }
}

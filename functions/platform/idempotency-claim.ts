import { createHash } from 'node:crypto'

/**
 * Idempotency key of a caller's request (hashed) with the digest of the request. It is written in the transaction that
 * executes the request.
 */
export type Claim = { caller: string; key: string; digest: string }

/** Result of a completed request: the record it wrote, without any of its fields. */
export type CompletedRequest = { entity: string; id: string; version: number }

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex')

export const claimOf = (caller: string, key: string, request: string): Claim => ({
  caller,
  key: hashed(key),
  digest: hashed(request),
})

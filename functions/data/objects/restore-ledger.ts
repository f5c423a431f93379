import { createHmac } from 'node:crypto'
import { Problem } from '#shared/api/problems.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { putOnce } from './object-store.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'

/**
 * Entries of the restore ledger: erasures and revocations that must be applied again after the table is restored from a
 * backup. The ledger is stored outside the table in a write-once bucket and contains no personal data: ids are keyed
 * hashes (HMAC).
 */
export type LedgerEntries = {
  /** Person of the registry: the state of the record or of the consent. */
  person: { at: string; state: 'erased' | 'deleted' | 'restored' | 'withdrawn' }
  /** Account with its state at that time. A deleted account has no roles. */
  user: {
    at: string
    deleted: boolean
    status: string
    roles: readonly string[]
    /** Same fields as in the caller state: earliest valid token, and revoked sessions. */
    valid_after: number
    revoked: Record<string, number>
  }
  role: { at: string; rights: readonly string[] }
}
export type LedgerKind = keyof LedgerEntries

/** Returns the name of an id in the ledger. Only holders of the key can compute it. */
export const ledgerName = (kind: LedgerKind, id: string, key: string): string =>
  `${kind}/${createHmac('sha256', key).update(`${kind}:${id}`).digest('hex')}`

/**
 * Writes an entry; writing the same entry again has no effect.
 *
 * @throws `unavailable` if the entry cannot be written. The caller must then not report the erasure or revocation as
 *   done.
 */
export async function writeLedgerEntry<Kind extends LedgerKind>(
  kind: Kind,
  id: string,
  entry: LedgerEntries[Kind],
): Promise<void> {
  const body = JSON.stringify(entry)
  const name = ledgerName(kind, id, requireEnv('LEDGER_KEY'))
  const place = { bucket: requireEnv('LEDGER_BUCKET'), key: `${name}/${logId(entry.at, body)}` }
  await putOnce(place, body, { 'content-type': 'application/json' }).catch((cause: unknown) => {
    throw new Problem('unavailable', { retryAfter: 2, cause })
  })
}

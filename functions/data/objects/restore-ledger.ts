import { createHmac } from 'node:crypto'
import { Problem } from '#shared/api/problems.ts'
import { requireEnv } from '#functions/platform/environment.ts'
import { putOnce } from './object-store.ts'
import { logId } from '#functions/data/repositories/activity/log-rows.ts'

/**
 * What ended and must not begin again when an older copy of the table comes back. It is kept outside of the table, where
 * nothing is changed or removed, and names nobody: of an id it has a keyed hash.
 */
export type LedgerEntries = {
  /** Of a person of the registry: what became of the record, or of the consent. */
  person: { at: string; state: 'erased' | 'deleted' | 'restored' | 'withdrawn' }
  /** Of an account, as it stood then; one that is deleted has no role. */
  user: {
    at: string
    deleted: boolean
    status: string
    roles: readonly string[]
    /** As in the state of callers: tokens of before, and single sessions that were ended. */
    valid_after: number
    revoked: Record<string, number>
  }
  /** Of a role, what it allowed then. */
  role: { at: string; rights: readonly string[] }
}
export type LedgerKind = keyof LedgerEntries

/** How an id is named in the ledger by whoever has its key. */
export const ledgerName = (kind: LedgerKind, id: string, key: string): string =>
  `${kind}/${createHmac('sha256', key).update(`${kind}:${id}`).digest('hex')}`

/**
 * Writes an entry of the ledger; told again, it stands once. Throws `unavailable` where it cannot be written: what is not
 * in the ledger must not be taken for ended.
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

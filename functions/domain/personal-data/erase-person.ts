import { personalData as entity } from '#shared/entities/personal-data.ts'
import { logSteps } from '#functions/data/repositories/activity/log-rows.ts'
import type { Claim } from '#functions/platform/idempotency-claim.ts'
import { writeLedgerEntry } from '#functions/data/objects/restore-ledger.ts'
import { securityLogEntry, type SecurityLogEvent } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'
import type { Actor, StoredRecord } from '#functions/data/repositories/records/stored-record.ts'

type ErasureEntry = Pick<SecurityLogEvent, 'at' | 'name' | 'user' | 'request' | 'ip' | 'reason'>

/**
 * Erases a person: only the ID stays in the database. The ledger is written first, so that a crash or a restored backup
 * leads to a repeated erasure and never to a person who reappears. The reason is logged in the same transaction.
 */
export async function erasePerson(
  before: StoredRecord,
  by: Actor,
  entry: ErasureEntry,
  claim: Claim | null = null,
): Promise<void> {
  await writeLedgerEntry('person', before.id, { at: entry.at, state: 'erased' })
  const row = { kind: 'person_changed', object: entity.name, object_id: before.id, outcome: 'erased' } as const
  const extraSteps = () => logSteps([securityLogEntry({ ...entry, ...row })])
  const erasure = { entity, before, after: null, erase: true as const, note: 'erased', beside: extraSteps }
  await services().records.commit([erasure], by, entry.request ?? entry.name, claim)
}

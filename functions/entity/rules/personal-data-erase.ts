import { personalData as entity } from '#shared/entities/personal-data.ts'
import { logSteps } from '#functions/store/logs.ts'
import type { Claim } from '#functions/store/idempotency.ts'
import { noteInLedger } from '#functions/store/ledger.ts'
import { securityEntry, type Happening } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import type { Actor, StoredRecord } from '#functions/store/stored-record.ts'

type Told = Pick<Happening, 'at' | 'name' | 'user' | 'request' | 'ip' | 'reason'>

/**
 * Erases a person: nothing stays in the table but the id. First the ledger has it, so that a crash in between, and any
 * restore, leaves somebody who is erased at the next try and never one who comes back. Why is in the transaction itself.
 */
export async function erasePerson(
  before: StoredRecord,
  by: Actor,
  told: Told,
  claim: Claim | null = null,
): Promise<void> {
  await noteInLedger('person', before.id, { at: told.at, state: 'erased' })
  const row = { kind: 'person_changed', object: entity.name, object_id: before.id, outcome: 'erased' } as const
  const beside = () => logSteps([securityEntry({ ...told, ...row })])
  const erasure = { entity, before, after: null, erase: true as const, note: 'erased', beside }
  await services().records.commit([erasure], by, told.request ?? told.name, claim)
}

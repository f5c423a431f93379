import { can, hasPermission } from '#shared/access/record-access.ts'
import { invalidField } from '#shared/api/problems.ts'
import { personalData as entity, type Consented } from '#shared/entities/personal-data.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { writeLedgerEntry } from '#functions/data/objects/restore-ledger.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { ChangeSet, Save, Values } from '#functions/domain/entity/entity-rules.ts'

type ConsentState = 'given' | 'incomplete' | 'missing' | 'expired'

export type Consent = NonNullable<ValuesOf<typeof entity>['consent']>

type Consenting = Values & { consented?: Consented | null; consent?: Consent | null }

export const consentedOf = ({ consented = null }: Consenting): Consented | null => consented

/**
 * Current state of a person's consent. A withdrawn one counts as expired; one without legal basis and notice is
 * incomplete.
 */
export function consentState(record: Consenting, now: number = Date.now()): ConsentState {
  const consented = consentedOf(record)
  if (!consented || Date.parse(consented.from) > now) return 'missing'
  if (consented.until !== null && Date.parse(consented.until) <= now) return 'expired'
  return consented.complete ? 'given' : 'incomplete'
}

const isComplete = (consent: Consent): boolean =>
  Boolean(consent.legal_basis && consent.notice_version && consent.notice_language)

const earlierDate = (one: string | null, other: string | null): string | null =>
  [one, other].filter((at) => at !== null).sort()[0] ?? null

const consentedFrom = (consent: Consent): Consented => ({
  from: consent.given_at,
  until: earlierDate(consent.expires_at ?? null, consent.withdrawn_at ?? null),
  complete: isComplete(consent),
  withdrawn: consent.withdrawn_at ?? null,
})

/**
 * Stores who recorded a changed consent and when; removing it ends it now. A withdrawal is written to the ledger first,
 * so that a restored backup cannot revive it. Throws if the withdrawal is in the future.
 */
export async function recordConsent(save: Save<typeof entity>): Promise<ChangeSet<typeof entity> | void> {
  const { before, values, request } = save
  const [old, fresh] = [before?.consent ?? null, values.consent]
  if (JSON.stringify(old) === JSON.stringify(fresh)) return
  const at = new Date().toISOString()
  if (fresh?.withdrawn_at && fresh.withdrawn_at > at)
    throw invalidField('consent.withdrawn_at', 'out_of_range', { maximum: at.slice(0, 10) })
  const earlierConsent = before && consentedOf(before)
  const consented = fresh
    ? consentedFrom(fresh)
    : earlierConsent && { ...earlierConsent, until: consentState(before) === 'expired' ? earlierConsent.until : at }
  if (before && fresh?.withdrawn_at && !old?.withdrawn_at)
    await writeLedgerEntry('person', before.id, { at, state: 'withdrawn' })
  return {
    values: {
      consented,
      consent_recorded_at: at,
      consent_recorded_by: request.caller.id,
      consent_recorded_by_name: request.caller.name,
    },
  }
}

/** Record with its consent withdrawn at that time. Used after a restore. */
export function withWithdrawal<Whole extends Consenting>(record: Whole, at: string): Whole {
  const { consent } = record
  if (!consent || consent.withdrawn_at) return record
  const taken = { ...consent, withdrawn_at: at }
  return { ...record, consent: taken, consented: consentedFrom(taken) }
}

/** Editors of a record always see it, because they have to renew the consent. */
export const canEditPerson = (request: Request, record: StoredRecord | Row): boolean =>
  can(request.caller, entity, 'UPDATE', record)

/** Whether lists and searches include the person: with complete, current consent, or for editors of the record. */
export const isListedFor = (request: Request, record: StoredRecord | Row): boolean =>
  consentState(record) === 'given' || canEditPerson(request, record)

/** Whether the caller may see the details: with permission and consent, or as an editor of the record. */
export const canSeeDetails = (request: Request, record: StoredRecord): boolean =>
  canEditPerson(request, record) ||
  (hasPermission(request.caller, 'PersonalData', 'SHOW') && consentState(record) === 'given')

/** Fields that only a single read returns. */
const detailNames: string[] = [...Object.entries(entity.fields), ...Object.entries(entity.computedFields)].flatMap(
  ([name, { detail, restricted }]) => (detail && !restricted ? [name] : []),
)

/** Replaces the details if the caller may not see them. */
export const hiddenValues: Values = Object.fromEntries(detailNames.map((name) => [name, undefined]))

import { can, hasPermission } from '#shared/access/record-access.ts'
import { invalidField } from '#shared/api/problems.ts'
import { personalData as entity, type Consented } from '#shared/entities/personal-data.ts'
import type { ValuesOf } from '#shared/model/record-types.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { writeLedgerEntry } from '#functions/data/objects/restore-ledger.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { Row } from '#functions/data/repositories/records/slim-row.ts'
import type { Draft, Values } from '#functions/domain/entity/entity-rules.ts'

type ConsentState = 'given' | 'incomplete' | 'missing' | 'expired'

export type Consent = NonNullable<ValuesOf<typeof entity>['consent']>

type Consenting = Values & { consented?: Consented | null; consent?: Consent | null }

export const consentedOf = ({ consented = null }: Consenting): Consented | null => consented

/** What a person's consent comes to now. One that was taken back has ended; one without basis and notice is no consent yet. */
export function consentState(record: Consenting, now: number = Date.now()): ConsentState {
  const consented = consentedOf(record)
  if (!consented || Date.parse(consented.from) > now) return 'missing'
  if (consented.until !== null && Date.parse(consented.until) <= now) return 'expired'
  return consented.complete ? 'given' : 'incomplete'
}

const isComplete = (consent: Consent): boolean =>
  Boolean(consent.legal_basis && consent.notice_version && consent.notice_language)

/** The earlier of two moments, of which either may never come. */
const earlierDate = (one: string | null, other: string | null): string | null =>
  [one, other].filter((at) => at !== null).sort()[0] ?? null

const consentedFrom = (consent: Consent): Consented => ({
  from: consent.given_at,
  until: earlierDate(consent.expires_at ?? null, consent.withdrawn_at ?? null),
  complete: isComplete(consent),
  withdrawn: consent.withdrawn_at ?? null,
})

/**
 * Keeps with a changed consent who recorded it and when; clearing it ends it now. Taking it back is in the ledger first,
 * so that no restore makes it good again. Throws where it would be taken back some day.
 */
export async function recordConsent({ before, values, request }: Draft<typeof entity>): Promise<void> {
  const [old, fresh] = [before?.consent ?? null, values.consent]
  if (JSON.stringify(old) === JSON.stringify(fresh)) return
  const at = new Date().toISOString()
  if (fresh?.withdrawn_at && fresh.withdrawn_at > at) throw invalidField('consent.withdrawn_at', 'out_of_range')
  const earlierOne = before && consentedOf(before)
  values.consented = fresh
    ? consentedFrom(fresh)
    : earlierOne && { ...earlierOne, until: consentState(before) === 'expired' ? earlierOne.until : at }
  values.consent_recorded_at = at
  values.consent_recorded_by = request.caller.id
  values.consent_recorded_by_name = request.caller.name
  if (before && fresh?.withdrawn_at && !old?.withdrawn_at)
    await writeLedgerEntry('person', before.id, { at, state: 'withdrawn' })
}

/** A record whose consent was taken back at that time, as a restore repeats it. */
export function withWithdrawal<Whole extends Consenting>(record: Whole, at: string): Whole {
  const { consent } = record
  if (!consent || consent.withdrawn_at) return record
  const taken = { ...consent, withdrawn_at: at }
  return { ...record, consent: taken, consented: consentedFrom(taken) }
}

/** Who works on the record goes on seeing it, for consent has to be asked for again by somebody. */
export const canEditPerson = (request: Request, record: StoredRecord | Row): boolean =>
  can(request.caller, entity, 'UPDATE', record)

/** Whether a list or a search has the person: by a consent that is whole and holds, or for who works on the record. */
export const isListedFor = (request: Request, record: StoredRecord | Row): boolean =>
  consentState(record) === 'given' || canEditPerson(request, record)

/** Whether the details of a single record are for this caller: with the right to see them, and the person's consent. */
export const canSeeDetails = (request: Request, record: StoredRecord): boolean =>
  canEditPerson(request, record) ||
  (hasPermission(request.caller, 'PersonalData', 'SHOW') && consentState(record) === 'given')

/** What a single read tells beyond a row of the list. */
const detailNames: string[] = [...Object.entries(entity.fields), ...Object.entries(entity.computedFields)].flatMap(
  ([name, { detail, restricted }]) => (detail && !restricted ? [name] : []),
)

/** Takes the place of the details where they are not for the caller. */
export const withheld: Values = Object.fromEntries(detailNames.map((name) => [name, undefined]))

import { can, holds } from '#shared/access/can.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import type { Row } from '#functions/store/rows.ts'
import type { Draft, Values } from '../rules.ts'

export type ConsentState = 'given' | 'missing' | 'expired'

/** From when until when a person agreed; kept with the row, so that lists know it too. */
type Consented = { from: string; until: string | null }
type Consent = { given_at: string; expires_at?: string | null }

/** What a person's consent comes to now. One that was taken back has ended. */
export function consentState(record: Record<string, unknown>, now: number = Date.now()): ConsentState {
  const consented = (record['consented'] ?? null) as Consented | null
  if (!consented || Date.parse(consented.from) > now) return 'missing'
  return consented.until !== null && Date.parse(consented.until) <= now ? 'expired' : 'given'
}

/** Keeps with a changed consent who recorded it and when; taking it away ends it now. */
export function recordConsent({ before, values, request }: Draft): void {
  const [old, fresh] = [before?.['consent'] ?? null, (values['consent'] ?? null) as Consent | null]
  if (JSON.stringify(old) === JSON.stringify(fresh)) return
  const at = new Date().toISOString()
  const earlier = (before?.['consented'] ?? null) as Consented | null
  values['consented'] = fresh
    ? { from: fresh.given_at, until: fresh.expires_at ?? null }
    : earlier && { from: earlier.from, until: consentState(before!) === 'expired' ? earlier.until : at }
  values['consent_recorded_at'] = at
  values['consent_recorded_by'] = request.caller.id
  values['consent_recorded_by_name'] = request.caller.name
}

/** Who works on the record goes on seeing it, for consent has to be asked for again by somebody. */
export const mayChange = (request: Request, record: StoredRecord | Row): boolean =>
  can(request.caller, entity, 'UPDATE', record)

/** Whether the details of a single record are for this caller: with the right to see them, and the person's consent. */
export const mayKnowDetails = (request: Request, record: StoredRecord): boolean =>
  mayChange(request, record) || (holds(request.caller, 'PersonalData', 'SHOW') && consentState(record) === 'given')

/** What a single read tells beyond a row of the list. */
const detailNames: string[] = [...Object.entries(entity.fields), ...Object.entries(entity.reads)].flatMap(
  ([name, { detail, restricted }]) => (detail && !restricted ? [name] : []),
)

/** Takes the place of the details where they are not for the caller. */
export const withheld: Values = Object.fromEntries(detailNames.map((name) => [name, undefined]))

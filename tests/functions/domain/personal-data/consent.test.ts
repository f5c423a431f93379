import { expect, test } from 'vitest'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { consentState, recordConsent } from '#functions/domain/personal-data/consent.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import type { Save, Values } from '#functions/domain/entity/entity-rules.ts'

const now = Date.parse('2026-06-15T12:00:00Z')
const span = (from: string, until: string | null) => ({ consented: { from, until, complete: true } })
const basis = { legal_basis: 'consent', notice_version: '1', notice_language: '2' }

test.each<[string, Values, string]>([
  ['none at all', {}, 'missing'],
  ['one that was cleared before it was given', { consented: null }, 'missing'],
  ['one from tomorrow on', span('2026-06-16T00:00:00Z', null), 'missing'],
  ['one without an end', span('2020-01-01T00:00:00Z', null), 'given'],
  ['one in its last millisecond', span('2020-01-01T00:00:00Z', '2026-06-15T12:00:00.001Z'), 'given'],
  ['one that ends now', span('2020-01-01T00:00:00Z', '2026-06-15T12:00:00Z'), 'expired'],
  ['one of which nobody knows to what', { consented: { from: '2020-01-01T00:00:00Z', until: null } }, 'incomplete'],
  [
    'one of which nobody knows to what, ended',
    { consented: { from: '2020-01-01T00:00:00Z', until: '2021-01-01T00:00:00Z' } },
    'expired',
  ],
])('derives the state of a consent: %s', (_what, record, state) => {
  expect(consentState(record, now)).toBe(state)
})

const request = { caller: { id: 'me', name: 'Me' } } as Request
/** The values after the consent of a save was recorded. */
async function recorded(before: Values | null, values: Values): Promise<Values> {
  const changes = await recordConsent({ request, before, input: {}, values } as Save<typeof personalData>)
  return { ...values, ...changes?.values }
}

test('stores the recorder and start of a consent, and its end when it is cleared', async () => {
  const consent = { given_at: '2020-01-01T00:00:00Z', purposes: ['directory'], expires_at: null, ...basis }
  const given = await recorded(null, { consent })
  expect(given).toMatchObject({ ...span(consent.given_at, null), consent_recorded_by: 'me' })
  const same = await recorded(given, { ...given, consent_recorded_by: 'somebody before' })
  expect(same['consent_recorded_by']).toBe('somebody before')
  const back = await recorded(given, { ...given, consent: null })
  expect(consentState(given)).toBe('given')
  expect(consentState(back)).toBe('expired')
})

test('keeps the earlier end of a consent that ended before it was cleared', async () => {
  const ended = { consent: {}, ...span('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z') }
  const back = await recorded(ended, { ...ended, consent: null })
  expect(back['consented']).toEqual(ended.consented)
})

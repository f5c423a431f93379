import { expect, test } from 'vitest'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { consentState, recordConsent } from '#functions/domain/personal-data/consent.ts'
import type { personalData } from '#shared/entities/personal-data.ts'
import type { Draft, Values } from '#functions/domain/entity/entity-rules.ts'

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
])('takes %s for what it is', (_what, record, state) => {
  expect(consentState(record, now)).toBe(state)
})

const request = { caller: { id: 'me', name: 'Me' } } as Request
const draft = (before: Values | null, values: Values) =>
  ({ request, before, given: {}, values }) as Draft<typeof personalData>

test('keeps who recorded a consent and when, and ends one that is cleared now', async () => {
  const consent = { given_at: '2020-01-01T00:00:00Z', purposes: ['directory'], expires_at: null, ...basis }
  const given = draft(null, { consent })
  await recordConsent(given)
  expect(given.values).toMatchObject({ ...span(consent.given_at, null), consent_recorded_by: 'me' })
  const same = draft(given.values, { ...given.values, consent_recorded_by: 'somebody before' })
  await recordConsent(same)
  expect(same.values['consent_recorded_by']).toBe('somebody before')
  const back = draft(given.values, { ...given.values, consent: null })
  await recordConsent(back)
  expect(consentState(given.values)).toBe('given')
  expect(consentState(back.values)).toBe('expired')
})

test('goes on calling ended what ended before it was cleared', async () => {
  const ended = { consent: {}, ...span('2020-01-01T00:00:00Z', '2021-01-01T00:00:00Z') }
  const back = draft(ended, { ...ended, consent: null })
  await recordConsent(back)
  expect(back.values['consented']).toEqual(ended.consented)
})

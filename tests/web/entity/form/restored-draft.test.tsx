// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { entityOf } from '#shared/entities/registry.ts'
import type { Draft } from '#web/entity/form/drafts/draft-storage.ts'
import { EntityFormPage } from '#web/entity/form/form-page.tsx'
import { toFormValues, withValue } from '#web/entity/form/form-conversion.ts'
import { hold } from '#tests/web/entity/session-mock.ts'
import { record, serve, show } from '#tests/web/entity/support.tsx'

const earlier = vi.hoisted(() => ({ draft: undefined as Draft | undefined }))
vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
vi.mock('#web/entity/form/drafts/draft-storage.ts', () => ({
  draftKey: () => 'u1:draft:country:7',
  readDraft: async () => earlier.draft,
  writeDraft: async () => true,
  removeDraft: async () => undefined,
}))

afterEach(() => vi.unstubAllGlobals())

const country = entityOf('country')
const begun = record('7', {
  country: 'Jordan',
  continent: 'Asia',
  country_of_asylum: true,
  iso: 'JO',
  translations: [{ language_id: '1', country: 'Jordan' }],
})
const now = { ...begun, version: 2, iso: 'JD' }

test('a restored draft keeps what another user has saved since [EXP-11]', async () => {
  hold('all')
  const base = toFormValues(country, begun)
  const values = withValue(base, 'translations.1.country', 'The Jordan of mine')
  earlier.draft = { base, values, version: 1, savedAt: '2026-02-27T09:30:00.000Z' }
  const calls = serve((call) => {
    if (call.path !== 'country/7') return undefined
    if (call.method === 'GET' || call.headers.get('if-match') === '"2"') return { body: now }
    return { status: 412, body: { code: 'version_conflict', current_version: 2 } }
  })
  const at = '/country/update-country/7'
  await show({ [at]: <EntityFormPage entity={country} id="7" />, '/country/list': <p>the list</p> }, { at })
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }))
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  const iso = await screen.findByRole('region', { name: 'ISO code' })
  expect(within(iso).getByRole<HTMLInputElement>('radio', { name: 'Use their version' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Save selected versions' }))
  await screen.findByText('the list')
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    iso: 'JD',
    translations: [{ country: 'The Jordan of mine' }],
  })
})

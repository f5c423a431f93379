// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Route, Routes } from 'react-router-dom'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { SuggestionScreen } from '#web/features/directory/suggestion/suggestion-screen.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const phone = { country_code: '20', area_code: '2', number: '1234567' }
const seen = [{ label: 'Office', city: 'Cairo', phones: [phone] }]
const proposed = [{ ...seen[0], phones: [phone, { country_code: '+20', number: '555' }] }]
/** Another user has corrected the town since. */
const now = [{ ...seen[0], city: 'Giza' }]

const common = { created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T10:00:00Z', abilities: ['UPDATE'] }
const suggestion = { ...common, id: 's1', version: 1, organisation_id: 'd1', note: '', state: 'open', seen }
const organisation = { ...common, id: 'd1', version: 7, name: 'Nile Clinic', contacts: now, status: 'active' }

let overrides: Record<string, unknown>
let status = 200
let sent: { method?: string; path: string; version: string | null; body: unknown }[]

beforeEach(() => {
  ;[sent, status] = [[], 200]
  overrides = { said: 'changes', contacts: proposed }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const { pathname: path } = new URL(address, 'http://localhost')
    if (path === '/config.json') return Response.json({ apiBase: '/api' })
    if (method !== 'GET') {
      sent.push({ method, path, version: new Headers(headers).get('if-match'), body: JSON.parse(String(body)) })
      if (status !== 200) return Response.json({ code: 'version_conflict', status, detail: 'Changed.' }, { status })
    }
    return Response.json(path.includes('/suggestion/') ? { ...suggestion, ...overrides } : organisation)
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(language: Language = 'en') {
  await startTexts(language)
  await loadNamespaces('suggestion')
  const at = (
    <Routes>
      <Route path="/suggestion/update/:id" element={<SuggestionScreen />} />
    </Routes>
  )
  return show(at, { language, path: '/suggestion/update/s1' })
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

test('highlights proposed changes, and applies them to the displayed version when accepted', async () => {
  const { container } = await draw()
  await press('Accept changes')
  expect([...container.querySelectorAll('dl dd ins')].map(({ textContent }) => textContent)).toEqual([
    'Proposed+20 2 1234567+20 555',
  ])
  await waitFor(() => expect(getShownToasts().map(({ text }) => text)).toContain('Accepted'))
  const contacts = [{ ...proposed[0], city: 'Giza' }]
  expect(sent).toEqual([
    { method: 'PATCH', path: '/api/directory/d1', version: '"7"', body: { contacts, suggestion_id: 's1' } },
  ])
})

test('shows an error if the record has changed since it was displayed', async () => {
  status = 412
  await draw()
  await press('Accept changes')
  await waitFor(() => expect(getShownToasts().filter(({ kind }) => kind === 'error')).toHaveLength(1))
})

test.each([
  [{ said: 'closed' }, 'Mark as inactive', { status: 'inactive', suggestion_id: 's1' }],
  [{ said: 'correct' }, 'Confirm still correct', { suggestion_id: 's1' }],
])('%o is applied with the button "%s"', async (word, name, body) => {
  overrides = word
  await draw()
  await press(name)
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/directory/d1', body }]))
})

test('a suggestion can be rejected', async () => {
  await draw('fr')
  await press('Refuser')
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/suggestion/s1', body: { state: 'turned_down' } }]))
})

test('a decided suggestion shows who decided, and has no buttons', async () => {
  overrides = { said: 'closed', state: 'taken_over', decided_at: '2026-11-21', decided_by_name: 'Ola' }
  await draw()
  expect(await screen.findByText('Ola')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

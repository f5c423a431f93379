// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InterfaceText } from '#shared/i18n/interface-texts.ts'
import type { StoredInterface, TextUpdate } from '#web/api/interface-texts.ts'
import { LanguageViewScreen } from '#web/features/languages/language-view-screen.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { type Call, type Language, type Reply, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => ({
  useSession: () => ({ status: 'signed-in', user: { id: 'u1' }, rights: new Set(), hasPermission: () => true }),
}))
vi.mock('#web/features/languages/catalogue.ts', () => ({
  loadCatalogue: async () => [
    { key: 'app:search', source: 'Search' },
    { key: 'app:hello', source: 'Hello {{name}}' },
    { key: 'label:Phone', source: 'Phone' },
  ],
}))

const record = {
  id: '9',
  version: 3,
  created_at: '2026-11-01T08:00:00.000Z',
  created_by: 'u1',
  created_by_name: 'Rana',
  updated_at: '2026-11-01T08:00:00.000Z',
  updated_by: 'u1',
  updated_by_name: 'Rana',
  acronym: 'prs',
  name: 'دری',
  text_direction: 'rtl',
  is_default: false,
  active: true,
  abilities: ['SHOW', 'UPDATE'],
}
const search: InterfaceText = {
  key: 'app:search',
  source: 'Search',
  text: 'جستجو',
  state: 'reviewed',
  reviewed_text: 'جستجو',
}
let stored: StoredInterface

function answer({ method, path, body }: Call): Reply | undefined {
  if (path === 'user') return { body: [] }
  if (path === 'language/9') return { body: record }
  if (path !== 'language/9/interface') return undefined
  if (method === 'PATCH') {
    const { texts = [], ...settings } = body as Partial<StoredInterface> & { texts?: TextUpdate[] }
    const kept = stored.texts.filter(({ key }) => !texts.some((one) => one.key === key))
    const added = texts.map((one) => ({ ...one, text: one.text ?? '', reviewed_text: '' }))
    stored = { ...stored, ...settings, version: stored.version + 1, texts: [...kept, ...added] }
  }
  return { body: stored }
}

beforeEach(() => {
  const settings = { state: 'draft', fallback: null, reviewers: [], total: 1, reviewed: 1 } as const
  stored = { id: '9', version: 3, ...settings, reviewers: [], texts: [search] }
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(language: Language = 'en'): Promise<Call[]> {
  const calls = serve(answer)
  await startTexts(language)
  await loadNamespaces('interface')
  await show({ '/languages/view/:id': <LanguageViewScreen /> }, { at: '/languages/view/9', language, narrow: true })
  return calls
}
const sent = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PATCH')

test('texts are edited beside the English ones, in the direction of the language, and saved as drafts or reviewed', async () => {
  const calls = await open()
  expect(await screen.findByText('Reviewed: 33% (1 of 3)')).toBeTruthy()
  const phone = screen.getByRole('textbox', { name: 'Phone' })
  expect([phone.getAttribute('dir'), phone.getAttribute('lang')]).toEqual(['rtl', 'prs'])
  fireEvent.change(phone, { target: { value: 'تلفن' } })
  fireEvent.click(within(phone.closest('li')!).getByRole('checkbox', { name: 'Reviewed' }))
  const hello = screen.getByRole('textbox', { name: 'Hello {{name}}' })
  fireEvent.change(hello, { target: { value: 'سلام' } })
  expect(await screen.findByText('Keep the placeholders of the English text exactly as they are.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save 2 changes' }).disabled).toBe(true)
  fireEvent.change(hello, { target: { value: 'سلام {{name}}' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }))
  await waitFor(() => expect(sent(calls)).toHaveLength(1))
  expect(sent(calls)[0]!.headers.get('if-match')).toBe('"3"')
  expect(sent(calls)[0]!.body).toEqual({
    texts: [
      { key: 'app:hello', source: 'Hello {{name}}', text: 'سلام {{name}}', state: 'draft' },
      { key: 'label:Phone', source: 'Phone', text: 'تلفن', state: 'reviewed' },
    ],
  })
  expect(await screen.findByText('Reviewed: 66% (2 of 3)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Save \d/ })).toBeNull()
})

test('texts are filtered by words and state', async () => {
  await open()
  await screen.findByRole('textbox', { name: 'Phone' })
  fireEvent.change(screen.getByDisplayValue('All'), { target: { value: 'missing' } })
  expect(screen.queryByRole('textbox', { name: 'Search' })).toBeNull()
  expect(screen.getByText('2 texts')).toBeTruthy()
})

test('all texts are known to the server when the interface goes live, and a refusal is shown', async () => {
  const calls = await open()
  const state = await screen.findByDisplayValue('Draft: nobody')
  fireEvent.change(state, { target: { value: 'live' } })
  fireEvent.change(screen.getByDisplayValue('None: all texts must be reviewed'), { target: { value: 'en' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save status' }))
  await waitFor(() => expect(sent(calls)).toHaveLength(2))
  expect((sent(calls)[0]!.body as { texts: TextUpdate[] }).texts.map(({ key }) => key)).toEqual([
    'app:hello',
    'label:Phone',
  ])
  expect(sent(calls)[1]!.body).toEqual({ state: 'live', fallback: 'en', reviewers: [] })
})

test.each([
  ['ar', 'نصوص الواجهة'],
  ['fr', 'Textes de l’interface'],
] as const)('the editor speaks %s', async (language, heading) => {
  await open(language)
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
})

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FaqListScreen } from '#web/features/faq/list/faq-list-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { page, record, serve, show } from '#tests/web/entity/support.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const faqs = [
  record('f1', {
    question: 'How do I register?',
    status: 'PUBLISHED',
    visibility: 'PUBLIC',
    service_categories: [],
    translation_debts: ['outdated:ar', 'missing:fr'],
  }),
]

afterEach(() => vi.unstubAllGlobals())

const showList = async () => {
  serve(({ path }) => (path === 'faq' ? { body: page(faqs) } : undefined))
  await show({ '/faq/list': <FaqListScreen /> }, { at: '/faq/list' })
  return screen.findByRole('row', { name: /How do I register/ })
}

test('the list of FAQs shows editors the state of each translation, not by colour alone', async () => {
  hold('all')
  const row = await showList()
  const cell = within(row)
    .getAllByRole('cell')
    .find(({ textContent }) => textContent.includes('Français'))!
  expect(cell.textContent).toBe('ENEnglish AR!العربية out of date FR–Français missing ')
  expect(screen.getByRole('columnheader', { name: 'Translations' })).toBeTruthy()
})

test('readers see no column of translations', async () => {
  hold(['FAQ:LIST', 'FAQ:SHOW'])
  await showList()
  expect(screen.queryByRole('columnheader', { name: 'Translations' })).toBeNull()
})

// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { FrontlineCategoryScreen } from '#web/features/faq/frontline/frontline-category-screen.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { serve } from '#tests/web/entity/support.tsx'
import { show } from './harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(id: string) {
  await startTexts('en')
  await loadNamespaces('ways')
  const body = { entities: [], total: 0, page: 1, last_page: 1, size: 20 }
  serve(({ path }) => (path === 'published/faq' ? { body } : undefined))
  return show(<FrontlineCategoryScreen />, {
    path: `/frontline/category/${id}/faqs`,
    route: '/frontline/category/:id/faqs',
  })
}

test('an unknown category shows that it is unavailable, with a link to the search', async () => {
  await open('none')
  expect(await screen.findByRole('heading', { name: 'This content is no longer available' })).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Search' })).toBeTruthy()
})

test('an existing category without questions is not shown as unavailable', async () => {
  await open('k1')
  expect(await screen.findByRole('heading', { level: 1, name: /Health/ })).toBeTruthy()
  expect(screen.queryByText('This content is no longer available')).toBeNull()
})

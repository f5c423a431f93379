// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchHit } from '#web/api/types.ts'
import { SearchResultScreen } from '#web/features/search/results/search-result-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { reading, show } from '#tests/web/features/faq/harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const hit: SearchHit = {
  object: 'faq',
  id: 'f1',
  language_id: '1',
  title: 'How do I register?',
  snippet: 'Come to the office.',
  quoted: true,
  highlights: { title: [], snippet: [] },
  score: 1,
}
const write = vi.fn<(text: string) => Promise<void>>(async () => undefined)
const posted = vi.fn<(path: string, body: unknown) => void>()

beforeEach(() => {
  hold([])
  for (const one of [write, posted]) one.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function given(first: Partial<SearchHit>, state = 'current') {
  vi.stubGlobal('navigator', { userAgent: '', language: 'en', onLine: true, clipboard: { writeText: write } })
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://daleel.example')
    if (method === 'POST') {
      posted(pathname, JSON.parse(String(body)))
      return Response.json({})
    }
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    if (pathname === '/api/published/faq/f1')
      return Response.json({ ...reading, translations: reading.translations.map((one) => ({ ...one, state })) })
    if (pathname !== '/api/search') return Response.json({ code: 'not_found' }, { status: 404 })
    const counts = { total: 1, by_object: { faq: 1, directory: 0, media: 0 }, by_language: { en: 1 } }
    const more = { suggestion: null, partial: false, urgent: null, took_ms: 1, search_id: 'one' }
    return Response.json({ entities: [{ ...hit, ...first }], ...counts, ...more })
  })
  await show(<SearchResultScreen />, { path: '/search-result?q=where+to+register', route: '/search-result' })
  await loadNamespaces(['send', 'feedback', 'ways'])
  await screen.findByText(/^Come to the office\./)
}

test('a likely answer has its verification, its audience and a link to the whole text', async () => {
  await given({ confident: true })
  const link = await screen.findByRole('link', { name: 'Read the whole answer' })
  expect(link.getAttribute('href')).toBe('/search-result?q=where+to+register&open=faq:f1')
  await screen.findByText(/Verified on/)
  await screen.findByText('staff and partners')
  expect(screen.queryByText('This translation may be out of date.')).toBeNull()
})

test('a likely answer in an outdated translation says so', async () => {
  await given({ confident: true }, 'outdated')
  expect(await screen.findByText('This translation may be out of date.')).toBeTruthy()
})

test('sharing it sends only the quoted sentence', async () => {
  await given({ confident: true, snippet: 'Come to the office.\n<1 day' })
  const share = await screen.findByRole('button', { name: 'Share' })
  await waitFor(() => expect(share).toHaveProperty('disabled', false))
  fireEvent.click(share)
  fireEvent.click(await screen.findByRole('button', { name: 'Copy text' }))
  await waitFor(() => expect(write).toHaveBeenCalled())
  expect(write.mock.lastCall![0]).toMatch(/^How do I register\?\n\nCome to the office\.\s<1 day\n/)
})

test('a reader whom it does not answer can ask the editors', async () => {
  await given({ confident: true })
  fireEvent.click(await screen.findByRole('button', { name: 'This doesn’t answer my question' }))
  expect(screen.getByRole('textbox', { name: 'Your question' })).toHaveProperty('value', 'where to register')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Thank you for your feedback.')
  expect(posted).toHaveBeenCalledWith('/api/published/question', { language: '1', text: 'where to register' })
})

test('other quotations are ordinary results', async () => {
  await given({})
  expect(document.querySelector('[data-quoted]')).not.toBeNull()
  expect(screen.queryByRole('link', { name: 'Read the whole answer' })).toBeNull()
})

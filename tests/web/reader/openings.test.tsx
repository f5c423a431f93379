// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchResultScreen } from '#web/features/search/results/search-result-screen.tsx'
import { suggestionState } from '#web/reader/search/suggestion-state.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

/** Recorded clicks: search id and item id. */
let opened: [search: string, id: string][] = []

const hit = (page: string) => ({
  object: 'faq',
  id: `faq-${page}`,
  language_id: '1',
  title: `Question ${page}`,
  snippet: '',
  highlights: { title: [], snippet: [] },
  score: 1,
})

beforeEach(() => {
  opened = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://daleel.example')
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    const search = /^\/api\/search\/(\w+)\/click$/.exec(pathname)?.[1]
    if (method === 'POST' && search) {
      opened.push([search, JSON.parse(String(body)).id])
      return new Response(null, { status: 204 })
    }
    if (pathname !== '/api/search') return Response.json({ code: 'not_found' }, { status: 404 })
    const page = searchParams.get('page')!
    const counts = { total: 30, by_object: { faq: 30, directory: 0, media: 0 }, by_language: { en: 30, ar: 0, fr: 0 } }
    return Response.json({
      entities: [hit(page)],
      ...counts,
      suggestion: null,
      urgent: null,
      took_ms: 1,
      search_id: `page${page}`,
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('records clicks on later result pages with the id of the first search', async () => {
  await show(<SearchResultScreen />, { path: '/search-result?q=card', route: '/search-result' })
  fireEvent.click(await screen.findByRole('link', { name: /Question 1/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  fireEvent.click(await screen.findByRole('link', { name: /Question 2/ }))
  await waitFor(() =>
    expect(opened).toEqual([
      ['page1', 'faq-1'],
      ['page1', 'faq-2'],
    ]),
  )
})

test('records the item of a selected suggestion as a click of the search, once', async () => {
  const { history } = await show(<SearchResultScreen />, { path: '/search-result?q=other', route: '/search-result' })
  await screen.findByRole('link', { name: /Question 1/ })
  act(() => history.push('/search-result?q=card&open=faq:f9', suggestionState))
  await waitFor(() => expect(opened).toEqual([['page1', 'f9']]))
  act(() => history.push('/search-result?q=card&open=faq:f8'))
  await screen.findByRole('link', { name: /Question 1/ })
  expect(opened).toHaveLength(1)
})

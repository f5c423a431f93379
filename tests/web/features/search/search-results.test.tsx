// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ExplainedScore } from '#web/api/types.ts'
import { groupVariants } from '#web/features/search/results/group-variants.ts'
import { SearchResultScreen } from '#web/features/search/results/search-result-screen.tsx'
import { hold } from '#tests/web/entity/session-mock.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

vi.mock('#web/session/use-session.ts', () => import('#tests/web/entity/session-mock.ts'))

const aHit = (
  id: string,
  more: {
    title?: string
    snippet?: string
    quoted?: true
    object?: 'faq' | 'media'
    language_id?: string
    why?: ExplainedScore
  } = {},
) => ({
  object: 'faq' as const,
  id,
  language_id: '1',
  title: `Question ${id}`,
  snippet: '',
  highlights: { title: [], snippet: [] },
  score: 1,
  ...more,
})

let answer: { entities: ReturnType<typeof aHit>[]; total: number; partial: boolean; urgent?: unknown }

let searches: string[] = []

beforeEach(() => {
  hold([])
  searches = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, search } = new URL(address, 'http://daleel.example')
    if (pathname === '/api/search') searches.push(search)
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    if (pathname === '/api/search/suggestions') return Response.json({ entities: [] })
    if (pathname !== '/api/search') return Response.json({ code: 'not_found' }, { status: 404 })
    const counts = { by_object: { faq: answer.total, directory: 0, media: 0 }, by_language: { en: answer.total } }
    const more = { suggestion: null, urgent: null, took_ms: 1, search_id: 'one' }
    return Response.json({ ...more, ...answer, ...counts })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const results = () => within(screen.getAllByRole('list', { name: 'Results' })[0]!)
const titles = () =>
  results()
    .getAllByRole('link')
    .map((link) => link.textContent)

test('partial results are limited to five, with a notice and other ways to find help', async () => {
  answer = { entities: Array.from({ length: 20 }, (_, at) => aHit(`n${at}`)), total: 44, partial: true }
  await show(<SearchResultScreen />, { path: '/search-result?q=licence+from+Neverland', route: '/search-result' })
  await screen.findByText('44 results · some words not found')
  expect(titles()).toHaveLength(5)
  const rest = (await screen.findByText('Show more')).closest('details')!
  expect(within(rest).getAllByRole('link', { hidden: true })).toHaveLength(15)
  expect(rest.open).toBe(false)
  await screen.findByText('Other ways to find help')
})

test('a snippet that quotes sentences is marked as a quotation', async () => {
  const entities = [
    aHit('a', { snippet: 'It costs 20 euros.', quoted: true }),
    aHit('b', { snippet: 'about the cost of' }),
  ]
  answer = { entities, total: 2, partial: false }
  await show(<SearchResultScreen />, { path: '/search-result?q=cost', route: '/search-result' })
  expect((await screen.findByText('It costs 20 euros.')).closest('[data-quoted]')).not.toBeNull()
  expect(screen.getByText('about the cost of').closest('[data-quoted]')).toBeNull()
})

test('the order of results is explained on request, to users who may list searches', async () => {
  const part = { words: 2, topics: 0.5, nearness: 0.25, letters: 0, clicks: 0, placed: false, overdue: true }
  const entities = [aHit('a', { why: part }), aHit('b', { why: { ...part, overdue: false, placed: true } })]
  answer = { entities, total: 2, partial: false }
  hold('all')
  const { history } = await show(<SearchResultScreen />, { path: '/search-result?q=card', route: '/search-result' })
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Explain the order' }))
  await waitFor(() => expect(new URLSearchParams(history.location.search).get('explain')).toBe('1'))
  await screen.findAllByText('Score 2.8')
  const [first, second] = results()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
  expect(first).toMatch(/Words 2Topic 0\.5Nearby words 0\.3Counted as 1Lower: verification overdue/)
  expect(second).toMatch(/Placed first by a synonym set$/)
  expect(searches.at(-1)).toContain('explain=1')
  cleanup()
  hold([])
  await show(<SearchResultScreen />, { path: '/search-result?q=card&explain=1', route: '/search-result' })
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  await screen.findByRole('combobox', { name: 'Category' })
  expect(screen.queryByRole('checkbox', { name: 'Explain the order' })).toBeNull()
  expect(searches.at(-1)).not.toContain('explain')
})

test('full results show neither the notice nor other ways to find help', async () => {
  answer = { entities: Array.from({ length: 20 }, (_, at) => aHit(`n${at}`)), total: 44, partial: false }
  await show(<SearchResultScreen />, { path: '/search-result?q=licence', route: '/search-result' })
  await screen.findByRole('button', { name: 'Page 2' })
  expect(titles()).toHaveLength(20)
  expect(screen.queryByText(/some words not found/)).toBeNull()
  expect(screen.queryByText('Other ways to find help')).toBeNull()
})

test('nearly identical results are grouped under the first of them', async () => {
  const snippet = 'Bring your card and the paper that you were given on the day of registration'
  const entities = [
    aHit('a', { title: 'Renew the card', snippet }),
    aHit('b', { title: 'Lost card' }),
    aHit('c', { title: 'Renew the card', snippet: `${snippet}.` }),
    aHit('d', { title: 'Renew the Card', snippet }),
  ]
  answer = { entities, total: 4, partial: false }
  await show(<SearchResultScreen />, { path: '/search-result?q=card', route: '/search-result' })
  const more = await screen.findByText('Similar results: 2')
  const first = more.closest('li')!
  expect(
    within(first)
      .getAllByRole('link', { hidden: true })
      .map((link) => link.getAttribute('href')),
  ).toEqual(['a', 'c', 'd'].map((id) => `/search-result?q=card&open=faq:${id}`))
  expect(screen.getByText('4 results')).toBeTruthy()
})

test('results with different text, type or language are not grouped', () => {
  const snippet = 'Bring your card and the paper that you were given'
  const hits = [
    aHit('a', { title: 'Renew the card', snippet }),
    aHit('b', { title: 'Renew the card', snippet: 'The machine kept it: call the number on the back' }),
    aHit('c', { title: 'Renew the card', snippet, object: 'media' }),
    aHit('d', { title: 'Renew the card', snippet, language_id: '3' }),
  ]
  expect(groupVariants(hits).map(({ hit, variants }) => [hit.id, variants.length])).toEqual(
    ['a', 'b', 'c', 'd'].map((id) => [id, 0]),
  )
})

const chosen = { object: 'faq', id: 'safe', title: 'You are not safe at home', language_id: '1' }
const opening = { state: 'unknown', closes: null, opens: null }
const hotline = { id: 'h1', name: 'Safe line', phone: '+44 1632 960111', language_id: '1', opening }
const urgentOf = (certainty: number) => ({ kind: 'violence', certainty, answer: chosen, hotline, country: null })

test('shows urgent help above all results if danger is likely', async () => {
  const entities = Array.from({ length: 20 }, (_, at) => aHit(`n${at}`))
  answer = { entities, total: 44, partial: false, urgent: urgentOf(0.9) }
  await show(<SearchResultScreen />, { path: '/search-result?q=my+husband+beats+me', route: '/search-result' })
  const card = await screen.findByRole('region', { name: /If someone is in danger, call now/ })
  expect(within(card).getByRole('link', { name: chosen.title }).getAttribute('href')).toContain('open=faq:safe')
  expect(titles()).toHaveLength(20)
})

test('shows one line without the chosen answer if danger is only possible', async () => {
  answer = { entities: [aHit('one')], total: 1, partial: false, urgent: urgentOf(0.6) }
  await show(<SearchResultScreen />, { path: '/search-result?q=my+husband+is+angry', route: '/search-result' })
  const line = await screen.findByRole('region', { name: /If someone is in danger, you can call/ })
  expect(within(line).queryByRole('link', { name: chosen.title })).toBeNull()
  expect(titles()).toHaveLength(1)
})

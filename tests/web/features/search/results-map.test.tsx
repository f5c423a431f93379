// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchResultScreen } from '#web/features/search/results/search-result-screen.tsx'
import { useDrawnSize } from '#tests/support/element-size.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const hit = (object: string, id: string, title: string) => ({
  object,
  id,
  language_id: '1',
  title,
  snippet: '',
  highlights: { title: [], snippet: [] },
  score: 1,
})
const offices = [
  { id: 'd1', name: 'Cairo Clinic', latitude: 30.05, longitude: 31.24, kilometres: 1.2, logo_url: '/uploads/sign.png' },
  { id: 'd2', name: 'Amman School', latitude: 31.95, longitude: 35.93, kilometres: 480, logo_url: null },
]
const clinicAndSchool = offices.map(({ id, name }) => hit('directory', id, name))
const question = (at: number) => ({ id: `f${at}`, question: `Question ${at}`, language_id: '1', views_count: at })

let hits: ReturnType<typeof hit>[]
let asked: URL[]

useDrawnSize()
beforeEach(() => {
  hits = [hit('faq', 'f1', 'Where is a doctor?'), ...clinicAndSchool, hit('media', 'm1', 'A film')]
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://daleel.example')
    const { pathname, searchParams } = url
    asked.push(url)
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    const counts = { by_object: { faq: 1, directory: 2, media: 1 }, by_language: { en: 4 } }
    if (pathname === '/api/search')
      return Response.json({ entities: hits, total: hits.length, ...counts, partial: false, search_id: 'one' })
    const named = offices.filter(({ id }) => searchParams.get('ids')?.split(',').includes(id))
    if (pathname === '/api/published/directory')
      return Response.json({
        entities: named.map(({ kilometres, ...one }) => ({
          ...one,
          opening: { state: 'open', closes: '14:00', opens: null },
          ...(searchParams.has('near') && { kilometres }),
        })),
      })
    if (pathname === '/api/published/place')
      return Response.json({
        entities: named.map(({ id, latitude, longitude }, at) => ({
          id,
          position: at + 1,
          points: [{ latitude, longitude }],
        })),
        areas: [],
        total: named.length,
        located: named.length,
      })
    if (pathname === '/api/published/faq')
      return Response.json({ entities: Array.from({ length: 8 }, (_, at) => question(at)), total: 8 })
    return Response.json({ code: 'not_found' }, { status: 404 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(more = '', { narrow = false } = {}) {
  await loadNamespaces(['directory', 'ways'])
  return show(<SearchResultScreen />, { path: `/search-result?q=doctor${more}`, route: '/search-result', narrow })
}

const row = (title: string) => screen.getByText(title).closest('li')!
const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane .leaflet-interactive')]
const lit = () => markers().filter(({ className }) => className.includes('lit'))
const drawnMarks = (count: number) => waitFor(() => expect(markers()).toHaveLength(count))

test('an organisation in the results shows its logo or initial, and its opening state', async () => {
  await draw()
  await screen.findAllByText('Open until 14:00')
  const sign = (title: string) => row(title).querySelector('a')!.firstElementChild!.firstElementChild!
  await waitFor(() => expect(sign('Cairo Clinic').querySelector('img')?.getAttribute('src')).toBe('/uploads/sign.png'))
  expect(sign('Amman School').textContent).toBe('A')
  // Other results show the icon of their kind.
  for (const title of ['Where is a doctor?', 'A film']) expect(sign(title).tagName, title).toBe('svg')
  const named = asked.filter(({ pathname }) => pathname.endsWith('/directory'))
  expect(named.map(({ searchParams }) => searchParams.get('ids'))).toEqual(['d1,d2'])
})

test('a map shows the organisations in the results; row and marker highlight each other [EXP-15]', async () => {
  await draw()
  await drawnMarks(2)
  expect(screen.getByRole('region', { name: 'Locations' })).toBeTruthy()
  expect(screen.getByText('Choose a question')).toBeTruthy()
  fireEvent.pointerEnter(row('Amman School'))
  await waitFor(() => expect(lit()).toHaveLength(1))
  fireEvent.pointerLeave(row('Amman School'))
  await waitFor(() => expect(lit()).toHaveLength(0))
  const west = markers().toSorted(
    (one, other) => Number.parseFloat(one.style.left) - Number.parseFloat(other.style.left),
  )
  fireEvent.click(west[0]!)
  await waitFor(() => expect(row('Cairo Clinic').dataset['lit']).toBe('true'))
  expect([row('Amman School').dataset['lit'], lit().length]).toEqual([undefined, 1])
})

test('loads the map on narrow screens only when its button is clicked, and removes it again', async () => {
  await draw('', { narrow: true })
  const button = await screen.findByRole('button', { name: 'On the map' })
  expect(markers()).toHaveLength(0)
  fireEvent.click(button)
  await drawnMarks(2)
  expect(row('Cairo Clinic')).toBeTruthy()
  fireEvent.click(button)
  await waitFor(() => expect(markers()).toHaveLength(0))
})

test('without organisations, shows recent FAQs, or popular ones of the category, instead of a map', async () => {
  hits = [hit('faq', 'f9', 'Where is a doctor?')]
  await draw()
  const latest = within(await screen.findByRole('region', { name: 'Recently updated' }))
  expect(latest.getAllByRole('link')).toHaveLength(5)
  expect(latest.getAllByRole('link')[0]!.getAttribute('href')).toBe('/search-result?q=doctor&open=faq:f0')
  expect(asked.some(({ pathname }) => pathname.endsWith('/place'))).toBe(false)
  cleanup()
  await draw('&category=k1')
  const read = within(await screen.findByRole('region', { name: 'Most viewed here' }))
  expect(read.getAllByRole('link')[0]!.textContent).toBe('Question 7')
  expect(asked.at(-1)!.searchParams.get('category')).toBe('k1')
})

test('shows distances from an entered location, which is not in the URL or sent to the search [EXP-15]', async () => {
  const { history } = await draw('', { narrow: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }))
  fireEvent.change(await screen.findByRole('textbox', { name: /Plus Code or GPS coordinates/ }), {
    target: { value: '30, 31' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Show distance' }))
  await waitFor(() => expect(row('Cairo Clinic').textContent).toContain('about 20 minutes on foot'))
  expect(row('Amman School').textContent!.replaceAll('\u00a0', ' ')).toContain('480 km')
  expect(history.location.search).toBe('?q=doctor')
  const searches = asked.filter(({ pathname }) => pathname === '/api/search')
  expect(searches.length).toBeGreaterThan(0)
  expect(searches.some(({ searchParams }) => searchParams.has('near'))).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Clear location' }))
  await waitFor(() => expect(row('Cairo Clinic').textContent).not.toContain('on foot'))
})

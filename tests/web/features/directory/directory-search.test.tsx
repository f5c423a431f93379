// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DirectorySearchScreen } from '#web/features/directory/search/directory-search-screen.tsx'
import type { Language } from '#web/i18n/interface-languages.ts'
import { startTexts } from '#web/i18n/i18n.ts'
import { useDrawnSize } from '#tests/support/element-size.ts'
import { show } from '#tests/web/features/faq/harness.tsx'
import { setNear } from '#web/reader/directory/use-near.ts'

/** One organisation per town and page. */
const offices = [
  { id: 'd1', name: 'Cairo Clinic', area: 'EG-C', latitude: 30.05, longitude: 31.24, kilometres: 1.2 },
  { id: 'd2', name: 'Amman School', area: 'JO-AM', latitude: 31.95, longitude: 35.93, kilometres: 480 },
]
const areaNames: Record<string, string> = { 'EG-C': 'Cairo', 'JO-AM': 'Amman' }

let asked: URL[] = []

useDrawnSize()
beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://daleel.example')
    asked.push(url)
    const { pathname, searchParams } = url
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    const here = offices.filter(({ area }) => [null, area].includes(searchParams.get('area')))
    const page = Number(searchParams.get('page') ?? '1')
    if (pathname === '/api/published/directory')
      return Response.json({
        entities: here.slice(page - 1, page).map(({ id, name, kilometres }) => ({
          id,
          name,
          language_id: '1',
          alternative_name: null,
          acronym: null,
          directory_type: null,
          logo_url: null,
          image_url: null,
          directory_countries: [],
          service_categories: [],
          city: null,
          opening: null,
          verified_at: null,
          review_by: null,
          updated_at: null,
          abilities: [],
          ...(searchParams.has('near') && { kilometres }),
        })),
        total: here.length,
        page,
        per_page: 1,
        last_page: here.length,
      })
    if (pathname === '/api/published/place')
      return Response.json({
        entities: here.map(({ id, latitude, longitude }, at) => ({
          id,
          position: at + 1,
          points: [
            { latitude, longitude },
            { latitude, longitude: longitude + 0.001 },
          ],
        })),
        areas: offices.map(({ area }) => ({
          code: area,
          country: area.slice(0, 2),
          name: areaNames[area],
          total: 1,
        })),
        total: here.length,
        located: here.length,
      })
    return Response.json({ code: 'not_found' }, { status: 404 })
  })
})
afterEach(() => {
  setNear(null)
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(search = '', { narrow = false, language = 'en' as Language } = {}) {
  await startTexts(language)
  await loadNamespaces('directory')
  return show(<DirectorySearchScreen />, { path: `/directory${search}`, route: '/directory', narrow, language })
}

const markers = () => [...document.querySelectorAll<HTMLElement>('.leaflet-marker-pane .leaflet-interactive')]
/** Rightmost marker: Amman. */
const eastern = () =>
  markers().toSorted((one, other) => Number.parseFloat(other.style.left) - Number.parseFloat(one.style.left))[0]!
const lit = () => markers().filter((one) => one.className.includes('lit'))
const rows = (name = 'Organisations') => within(screen.getByRole('list', { name })).getAllByRole('listitem')
const drawnMarks = (count: number) => waitFor(() => expect(markers()).toHaveLength(count))

test('shows list, filters and map of the same organisations side by side', async () => {
  await draw()
  await drawnMarks(2)
  expect(rows()).toHaveLength(1)
  expect(await screen.findByRole('combobox', { name: 'Governorate or province' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Filters' })).toBeNull()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText('Choose a directory')).toBeTruthy()
  // The marker counts organisations, not their locations; each has two locations.
  expect(markers().map(({ textContent }) => textContent)).toEqual(['', ''])
})

test('hovering or focusing a row highlights its marker', async () => {
  await draw()
  await drawnMarks(2)
  fireEvent.focus(within(rows()[0]!).getByRole('link'))
  await waitFor(() => expect(lit()).toHaveLength(1))
  fireEvent.blur(within(rows()[0]!).getByRole('link'))
  await waitFor(() => expect(lit()).toHaveLength(0))
  const before = markers()
  fireEvent.pointerEnter(within(rows()[0]!).getByRole('link'))
  await waitFor(() => expect(lit()).toHaveLength(1))
  // The DOM nodes must stay the same: a marker replaced under the pointer could not be clicked.
  expect(markers()).toEqual(before)
  expect(markers().every((marker, at) => marker === before[at])).toBe(true)
})

test('clicking a marker shows its row, even on another page of the list', async () => {
  const { history } = await draw()
  await drawnMarks(2)
  fireEvent.click(eastern())
  await screen.findByText('Amman School')
  expect(new URLSearchParams(history.location.search).get('page')).toBe('2')
  expect(rows()[0]!.dataset['lit']).toBe('true')
  expect(lit()).toHaveLength(1)
})

test('an area filters list and map, is stored in the URL, and is removed by clicking it on the map', async () => {
  const { history } = await draw()
  await drawnMarks(2)
  const filter = await screen.findByRole('combobox', { name: 'Governorate or province' })
  fireEvent.click(filter)
  fireEvent.click(await screen.findByRole('option', { name: /Amman · Jordan/ }))
  await drawnMarks(1)
  await screen.findByText('Amman School')
  expect(screen.queryByText('Cairo Clinic')).toBeNull()
  expect(history.location.search).toContain('area=JO-AM')
  const [chosen] = document.querySelectorAll('path[class*="chosen"]')
  fireEvent.click(chosen!)
  await drawnMarks(2)
  expect(history.location.search).not.toContain('area')
})

test('narrow screens show either the list or the map with the total, and store the view in the URL', async () => {
  const { history } = await draw('?page=2', { narrow: true })
  await screen.findByText('Amman School')
  expect(markers()).toHaveLength(0)
  expect(asked.some(({ pathname }) => pathname.endsWith('/place'))).toBe(false)
  fireEvent.click(screen.getByRole('radio', { name: 'Map' }))
  await drawnMarks(2)
  expect(screen.getByText('2 organisations')).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({ view: 'map', page: '2' })
  expect(screen.queryByText('Amman School')).toBeNull()
  fireEvent.click(eastern())
  await waitFor(() =>
    expect(rows('Selected on the map').map(({ textContent }) => textContent)).toEqual(['AAmman School ']),
  )
  fireEvent.click(screen.getByRole('radio', { name: 'List' }))
  await waitFor(() => expect(markers()).toHaveLength(0))
})

test.each([
  ['en', '1.2 km · about 20 minutes on foot', '480 km'],
  ['ar', '1.2 كم · 20 دقيقة تقريبًا سيرًا على الأقدام', '480 كم'],
  ['fr', '1,2 km · environ 20 minutes à pied', '480 km'],
] as const)('in %s a row shows the distance, and the walking time if it is short', async (language, near, far) => {
  setNear({ latitude: 30, longitude: 31 })
  await draw('', { language, narrow: true })
  expect((await screen.findByRole('link')).textContent!.replaceAll('\u00a0', ' ')).toContain(near)
  cleanup()
  await draw('?page=2', { language, narrow: true })
  const link = await screen.findByText('Amman School')
  expect(link.closest('a')!.textContent!.replaceAll('\u00a0', ' ').endsWith(far)).toBe(true)
})

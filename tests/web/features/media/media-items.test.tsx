// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MediaItemsScreen } from '#web/features/media/items/media-items-screen.tsx'
import { show } from '#tests/web/features/faq/harness.tsx'

const item = (id: string, content_type: string) => ({
  id,
  title: `Item ${id}`,
  language_id: '1',
  content_type,
  thumbnail_url: null,
  countries: [],
  updated_at: '2026-11-01T10:00:00.000Z',
  abilities: [],
})
const all = [item('v2', 'Video'), item('p1', 'PDF'), item('v1', 'Video'), item('a1', 'Audio')]

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function draw(narrow = false) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://daleel.example')
    asked.push(url)
    if (url.pathname === '/config.json') return Response.json({ apiBase: '/api' })
    const entities = url.searchParams.get('recent') ? all : all.slice(0, 1)
    return Response.json({ entities, total: entities.length, page: 1, per_page: 25, last_page: 1 })
  })
  await show(<MediaItemsScreen />, { path: '/media-items', route: '/media-items', narrow })
  await screen.findByText('1 item')
  return asked
}

test('shows the latest item of each type next to the list if no type is selected', async () => {
  await draw()
  const latest = within(await screen.findByRole('list', { name: 'Latest by type' }))
  const titles = latest.getAllByRole('link').map(({ textContent }) => textContent)
  expect(titles.map((text) => /Item (\w+)/.exec(text!)![1]!.slice(0, 2)).toSorted()).toEqual(['a1', 'p1', 'v2'])
})

test('neither shows nor requests the latest items on narrow screens', async () => {
  const asked = await draw(true)
  expect(screen.queryByRole('list', { name: 'Latest by type' })).toBeNull()
  expect(asked.some(({ searchParams }) => searchParams.has('recent'))).toBe(false)
})

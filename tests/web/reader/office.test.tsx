// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { loadNamespaces } from 'i18next'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Office } from '#web/reader/faq/office.tsx'
import { startTexts } from '#web/i18n/i18n.ts'
import { show } from '#tests/web/features/faq/harness.tsx'

const phone = { country_code: '20', area_code: '2', number: '123 4567' }
const places = [
  { id: 'd1', name: 'مكتب الميناء', english: 'Harbour Office', contacts: [{ phones: [] }, { phones: [phone] }] },
  { id: 'd2', name: 'Harbour Office Supplies', english: 'Harbour Office Supplies', contacts: [{ phones: [phone] }] },
]
let found: typeof places
let asked: string[]

beforeEach(async () => {
  asked = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname } = new URL(address, 'http://localhost')
    if (pathname === '/config.json') return Response.json({ apiBase: '/api' })
    asked.push(pathname)
    if (pathname === '/api/published/directory') return Response.json({ entities: found, total: found.length })
    const one = places.find(({ id }) => pathname.endsWith(`/${id}`))!
    const translations = [{ name: one.english }, { name: one.name }]
    return Response.json({ ...one, translations })
  })
  await startTexts('ar')
  await loadNamespaces('directory')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const office = (text: string, directories: { id: string; name: string }[] = []) =>
  show(<Office text={text} directories={directories} />, { language: 'ar' })

test('shows the name in the reader’s language, with links to its page and its phone number', async () => {
  found = places
  await office('Harbour Office · مكتب الميناء')
  const link = await screen.findByRole('link', { name: 'مكتب الميناء' })
  expect(link.getAttribute('href')).toBe('/search-result?open=directory:d1')
  expect(screen.getByRole('link', { name: '+20 2 123 4567' }).getAttribute('href')).toBe('tel:+2021234567')
})

test('uses the linked organisation of the same name without a search', async () => {
  await office('مكتب الميناء', [{ id: 'd1', name: 'مكتب الميناء' }])
  await screen.findByRole('link', { name: 'مكتب الميناء' })
  expect(asked).toEqual(['/api/published/directory/d1'])
})

test('is found by its name in another language', async () => {
  found = [places[0]!]
  await office('Harbour Office')
  expect(await screen.findByRole('link', { name: 'مكتب الميناء' })).toBeTruthy()
})

test('remains plain text if an organisation has only a similar name', async () => {
  found = [places[1]!]
  const { client } = await office('Harbour Office')
  await waitFor(() => expect(asked).toContain('/api/published/directory/d2'))
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByText('Harbour Office')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

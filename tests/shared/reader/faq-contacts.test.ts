import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directory } from '#shared/entities/directory.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Contact } from '#shared/domain/directory/contact.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import { respondFromPack } from '#shared/offline-pack/respond-from-pack.ts'
import type { FaqContact } from '#shared/reader/faq-contacts.ts'

const dataSource = createPackDataSource()
const pack = { dataSource, index: () => Promise.reject(new Error('no index')) }

const phones = [{ country_code: '962', area_code: '6', number: '555 0142' }]
const open = (start: string, end: string): Contact => ({
  phones,
  time_zone: 'UTC',
  working_days: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, slots: [{ start, end }] })),
})

const organisation = (id: string, contacts: Contact[], more: Record<string, unknown> = {}) => {
  const values = {
    translations: [{ language_id: '1', name: `Office ${id}` }],
    directory_countries: ['in-jo'],
    contacts,
  }
  dataSource.put([['directory', { id, ...withEmptyValues(directory, { ...values, ...more }) }]])
}

/** Contacts of an FAQ that links these organisations, as "organisation label". */
async function contactsFor(directories: string[], more: Record<string, unknown> = {}, countries: string[] = []) {
  const translations = [{ language_id: '1', question: 'Where?', answer: '' }]
  const values = { translations, visibility: 'PUBLIC', status: 'PUBLISHED', directories, ...more }
  dataSource.put([['faq', { id: 'f', ...withEmptyValues(faq, values) }]])
  const answer = await respondFromPack(pack, 'published/faq/f', '', { countries, language: 'en' })
  return (answer as { contacts: FaqContact[] }).contacts
}
const namesFor = async (...asked: Parameters<typeof contactsFor>) =>
  (await contactsFor(...asked)).map(({ directory: { id }, label }) => [id, label].filter(Boolean).join(' '))

beforeEach(() => {
  // Wednesday noon.
  vi.setSystemTime('2026-01-07T12:00:00Z')
  dataSource.put([
    ['directory-country', { id: 'in-jo', country_id: 'jo' }],
    ['directory-country', { id: 'in-eg', country_id: 'eg' }],
  ])
  organisation('late', [open('18:00', '20:00')])
  organisation('noon', [
    { ...open('06:00', '08:00'), label: 'early' },
    { ...open('09:00', '16:00'), label: 'day' },
  ])
  organisation('soon', [open('13:00', '14:00')])
  organisation('unknown', [{ phones }])
  organisation('closed', [open('09:00', '16:00')], { closed_until: '2026-01-20' })
  organisation('egypt', [open('09:00', '16:00')], { directory_countries: ['in-eg'] })
  organisation('inactive', [open('09:00', '16:00')], { status: 'inactive' })
})
afterEach(() => vi.useRealTimers())

test('open contacts come first, then those that open soonest, with their own hours', async () => {
  expect(await namesFor(['closed', 'unknown', 'late', 'soon', 'noon'])).toEqual([
    'noon day',
    'soon',
    'late',
    'noon early',
    'unknown',
  ])
  const [first, second] = await contactsFor(['late', 'noon'])
  expect(first).toMatchObject({ label: 'day', opening: { state: 'open', closes: '16:00' } })
  expect(second).toMatchObject({ opening: { state: 'closed', opens: { time: '18:00', inDays: 0 } } })
})

test('a temporarily closed organisation comes last and is not open', async () => {
  expect(await namesFor(['closed', 'unknown'])).toEqual(['unknown', 'closed'])
  expect((await contactsFor(['closed']))[0]).toMatchObject({
    closed_until: '2026-01-20',
    opening: { state: 'closed', opens: null },
  })
})

test('those in the first country of the caller come before those in the others, and before open ones elsewhere', async () => {
  expect(await namesFor(['late', 'egypt'])).toEqual(['egypt', 'late'])
  expect(await namesFor(['late', 'egypt'], {}, ['jo'])).toEqual(['late', 'egypt'])
  expect(await namesFor(['late', 'egypt'], {}, ['eg'])).toEqual(['egypt', 'late'])
  expect(await namesFor(['late', 'egypt'], {}, ['jo', 'eg'])).toEqual(['late', 'egypt'])
  expect(await namesFor(['late', 'egypt'], {}, ['sy', 'eg', 'jo'])).toEqual(['egypt', 'late'])
})

test('an inactive or unknown organisation, and a contact that nobody can reach, have none', async () => {
  organisation('empty', [{ label: 'Desk' }])
  expect(await namesFor(['inactive', 'gone', 'empty'])).toEqual([])
})

test('the contact office is found by its exact name in any language, if only one has it', async () => {
  const contact_office = 'مكتب · Office soon'
  expect(await namesFor([], { contact_office })).toEqual(['soon'])
  expect(await namesFor(['noon'], { contact_office: 'Office inactive' })).toEqual(['noon day', 'noon early'])
  expect(await namesFor([], { contact_office: 'Office' })).toEqual([])
  organisation('other', [open('09:00', '16:00')], { translations: [{ language_id: '1', name: 'Office soon' }] })
  expect(await namesFor([], { contact_office })).toEqual([])
  dataSource.remove([['directory', 'other']])
})

test('there are at most five, with one of the contact office', async () => {
  organisation(
    'many',
    [1, 2, 3, 4, 5, 6].map((at) => ({ ...open('09:00', '16:00'), label: String(at) })),
  )
  expect(await namesFor(['late', 'many'])).toEqual(['many 1', 'many 2', 'many 3', 'many 4', 'many 5'])
  const contact_office = 'Office late'
  expect(await namesFor(['many'], { contact_office })).toEqual(['many 1', 'many 2', 'many 3', 'many 4', 'late'])
})

test('a hidden address is not shown, nor its location', async () => {
  const address = { address_line_1: 'Street 7', city: 'Irbid', latitude: 31.98, longitude: 35.12 }
  organisation('shelter', [{ ...open('09:00', '16:00'), ...address, label: 'Shelter' }], { address_shown: 'hidden' })
  const [shelter] = await contactsFor(['shelter'])
  expect(shelter).toMatchObject({ label: 'Shelter', phones })
  expect(JSON.stringify(shelter)).not.toMatch(/Street|Irbid|31\.98|35\.12/)
  organisation('shelter', [address], { address_shown: 'hidden' })
  expect(await namesFor(['shelter'])).toEqual([])
})

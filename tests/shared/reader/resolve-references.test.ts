import { expect, test } from 'vitest'
import { summarizeContacts, formatHours } from '#shared/domain/directory/contact-summary.ts'
import { resolveAnswersForReaders } from '#shared/reader/resolve-references.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'

const contacts = [{ city: 'Cairo' }, { phones: [{ country_code: '20', area_code: null, number: '12 34' }] }]
const day = (at: number, ...slots: [string, string][]) => ({
  day: at,
  slots: slots.map(([start, end]) => ({ start, end })),
})

/** Data source with one organisation. It counts the records that are fetched. */
function libraryOf(row: Record<string, unknown>) {
  const library = createPackDataSource()
  library.put([['directory', { id: '7', status: 'active', translations: [], ...row }]])
  const read: string[] = []
  const get = async (_entity: unknown, id: string) => {
    read.push(id)
    return { id, contacts } as never
  }
  return { library: { ...library, records: { get } }, read }
}

const texts = (count: number) => [
  { language_id: '1', answer: '<data value="directory/7#phone">old</data>'.repeat(count) },
]

test('contacts of an old row are read once for all callers', async () => {
  const { library, read } = libraryOf({})
  const [first] = await resolveAnswersForReaders(texts(3), 'PUBLIC', library)
  await resolveAnswersForReaders(texts(3), 'PUBLIC', library)
  expect(first!.answer.match(/\+20 12 34/g)).toHaveLength(3)
  expect(read).toEqual(['7'])
})

test('a row with a contact summary needs no record', async () => {
  const { library, read } = libraryOf({ reach: summarizeContacts(contacts) })
  const [first] = await resolveAnswersForReaders(texts(1), 'PUBLIC', library)
  expect(first!.answer).toContain('tel:+201234')
  expect(read).toEqual([])
})

test('texts without references are returned unchanged, without reads', async () => {
  const { library, read } = libraryOf({})
  const plain = [{ language_id: '1', answer: '<p>data value="directory/7#phone"</p>' }]
  expect(await resolveAnswersForReaders(plain, 'PUBLIC', library)).toEqual(plain)
  expect(read).toEqual([])
})

test('references in an added language have its names and weekdays, and an English note', async () => {
  const { library } = libraryOf({
    reach: {},
    places: [{ days: [day(0, ['09:00', '15:00'])] }],
    closed_until: '2999-01-01',
    translations: [
      { language_id: '1', name: 'Office' },
      { language_id: '9', name: 'دفتر' },
    ],
  })
  library.put([
    ['language', { id: '9', acronym: 'prs', name: 'دری', text_direction: 'rtl' }],
    ['directory', { id: '8', status: 'active', reach: {}, translations: [{ language_id: '1', name: 'Helpline' }] }],
  ])
  const answer = ['7#name', '7#hours', '8#name'].map((one) => `<data value="directory/${one}">old</data>`).join('; ')
  const [read] = await resolveAnswersForReaders([{ language_id: '9', answer }], 'PUBLIC', library)
  expect(read!.answer).toBe(
    'دفتر <strong lang="en">(temporarily closed until 1 January 2999)</strong>; یکشنبه 09:00–15:00; \u2068Helpline\u2069',
  )
})

test.each([
  ['en', 'Sun–Tue 09:00–15:00, Wed 24 hours, Sat 10:00–12:00 14:00–16:00'],
  ['fr', 'lun.–mar. 09:00–15:00, mer. 24 h/24, sam. 10:00–12:00 14:00–16:00, dim. 09:00–15:00'],
  ['ar', 'الأحد–الثلاثاء 09:00–15:00، الأربعاء 24 ساعة، السبت 10:00–12:00 14:00–16:00'],
])('hours are one line in %s: equal days are grouped and closed days omitted', (language, expected) => {
  const days = [
    ...[0, 1, 2].map((at) => day(at, ['09:00', '15:00'])),
    day(3, ['00:00', '24:00']),
    { day: 5, closed: true },
    day(6, ['10:00', '12:00'], ['14:00', '16:00']),
  ]
  expect(formatHours(days, language)).toBe(expected)
})

test('the first contact with a value is shown', () => {
  expect(summarizeContacts([{}, ...contacts, { city: 'Giza', website: 'https://a.example' }])).toEqual({
    address: 'Cairo',
    phone: '+20 12 34',
    website: 'https://a.example',
  })
  expect(summarizeContacts([])).toEqual({})
})

import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { faq } from '#shared/entities/faq.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { modelsKey, toPackRow } from '#shared/offline-pack/pack-fields.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import { respondFromPack, updatePackIndex, buildPackIndex, type Pack } from '#shared/offline-pack/respond-from-pack.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { conceptChanges } from '#infra/seed/concepts.ts'

const line = (id: string, more: Record<string, unknown>) => ({
  id,
  translations: [
    { language_id: '1', name: `Line ${id}` },
    { language_id: '2', name: `خط ${id}` },
  ],
  phone: '+44 1632 960109',
  kinds: ['suicide'],
  countries: [],
  languages: [],
  always_open: false,
  hours: { time_zone: 'Asia/Amman', working_days: [{ day: 3, slots: [{ start: '08:00', end: '16:00' }] }] },
  visibility: 'PUBLIC',
  ...more,
})

const published = { visibility: 'PUBLIC', status: 'PUBLISHED' }

const library = createPackDataSource()
const pack: Pack = { dataSource: library, index: () => index }
let index: ReturnType<typeof buildPackIndex>

beforeAll(() => {
  library.put([
    ...conceptChanges({ suicide: ['sleep'] }).map(
      ({ id, after }) => ['concept', toPackRow(concept, { id: id!, ...after }, 'en')] as const,
    ),
    [modelsKey, { id: 'en', ...new Concepts(seededConcepts()).modelOf('en') }],
    ['hotline', toPackRow(hotline, line('day', {}), 'en')],
    ['hotline', toPackRow(hotline, line('jordan', { countries: ['jo'] }), 'en')],
    ['language', { id: '1', acronym: 'en' }],
    [
      'faq',
      {
        id: 'sleep',
        ...withEmptyValues(faq, { translations: [{ language_id: '1', question: 'Why?' }], ...published }),
      },
    ],
  ])
  index = buildPackIndex(library)
})
afterEach(() => vi.useRealTimers())

const search = async (countries: string[] = [], query = '') => {
  const answer = await respondFromPack(pack, 'search', `q=I%20want%20to%20kill%20myself${query}`, {
    countries,
    language: 'en',
  })
  return (answer as { urgent: unknown }).urgent
}

test('an offline search offers the hotline that is open by the device’s clock', async () => {
  // Wednesday; the tests run at 10:00 and 19:00 in Amman.
  vi.setSystemTime('2026-01-07T07:00:00Z')
  const day = { id: 'day', name: 'Line day', phone: '+44 1632 960109', language_id: '1' }
  const open = { state: 'open', closes: '16:00', opens: null }
  expect(await search()).toMatchObject({ kind: 'suicide', country: null, hotline: { ...day, opening: open } })
  expect(await search(['jo'])).toMatchObject({ country: 'jo', hotline: { id: 'jordan' } })
  expect(await search([], '&country=jo')).toMatchObject({ country: 'jo', hotline: { id: 'jordan' } })
  vi.setSystemTime('2026-01-07T16:00:00Z')
  const closed = { state: 'closed', closes: null, opens: { day: 3, time: '08:00', inDays: 7 } }
  expect(await search()).toMatchObject({ hotline: { ...day, opening: closed } })
})

test('an FAQ chosen for a danger has its hotline offline too', async () => {
  vi.setSystemTime('2026-01-07T07:00:00Z')
  const answer = await respondFromPack(pack, 'published/faq/sleep', '', { countries: ['jo'], language: 'en' })
  expect(answer).toMatchObject({ urgent: { kind: 'suicide', country: 'jo', hotline: { id: 'jordan' } } })
})

test('a changed hotline does not rebuild the index', async () => {
  const before = await index
  expect(await updatePackIndex(before, library, [['hotline', 'day']])).toBe(before)
  expect(await updatePackIndex(before, library, [['hashtag', 'h1']])).not.toBe(before)
})

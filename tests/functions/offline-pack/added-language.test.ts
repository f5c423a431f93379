import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { faq } from '#shared/entities/faq.ts'
import { hotline } from '#shared/entities/hotline.ts'
import { language } from '#shared/entities/language.ts'
import { concept } from '#shared/entities/concept.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import { buildPackIndex, respondFromPack, type Pack } from '#shared/offline-pack/respond-from-pack.ts'
import type { PackRow } from '#shared/offline-pack/pack-format.ts'
import { collectPackRows } from '#functions/offline-pack/collect-rows.ts'
import { conceptChanges } from '#infra/seed/concepts.ts'
import { mockTable } from '#tests/support/mock-table.ts'

const published = { visibility: 'PUBLIC', status: 'PUBLISHED' }
const part = { audience: 'PUBLIC', language: 'ti', country: null, category: null } as const
const table = mockTable()
const start = Date.UTC(2026, 0, 1)
let packed: PackRow[]
let pack: Pack

beforeEach(() => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
})

beforeAll(async () => {
  vi.stubEnv('TABLE_NAME', 'table')
  vi.stubEnv('AWS_REGION', 'eu-central-1')
  vi.useFakeTimers({ now: start, toFake: ['Date'] })
  table.answer()
  table.begin('first')
  for (const [id, acronym] of [
    ['1', 'en'],
    ['9', 'ti'],
  ] as const)
    table.keep(language, id, { acronym, name: acronym, text_direction: 'ltr', active: true })
  for (const { id, after } of conceptChanges({})) table.keep(concept, id!, after!)
  table.keep(faq, 'school', {
    ...withEmptyValues(faq, {
      translations: [
        { language_id: '1', question: 'How do I enrol my child?', answer: '<p>Go to the office.</p>' },
        { language_id: '9', question: 'ውላደይ ኣብ ቤት ትምህርቲ ብኸመይ እምዝግብ?', answer: '<p>ናብ ቤት ጽሕፈት ኪዱ።</p>' },
      ],
    }),
    ...published,
  })
  table.keep(faq, 'english', {
    ...withEmptyValues(faq, {
      translations: [{ language_id: '1', question: 'Bus tickets', answer: '<p>At the stop.</p>' }],
    }),
    ...published,
  })
  table.keep(hotline, 'line', {
    translations: [{ language_id: '9', name: 'መስመር' }],
    phone: '+44 1632 960109',
    kinds: ['violence'],
    visibility: 'PUBLIC',
    always_open: true,
  })
  packed = (await collectPackRows(part, null))!.put
  const library = createPackDataSource()
  library.put(packed)
  const index = buildPackIndex(library)
  pack = { dataSource: library, index: () => index }
})

const search = (q: string) =>
  respondFromPack(pack, 'search', `q=${encodeURIComponent(q)}`, { countries: [], language: 'en' }) as Promise<{
    entities: { id: string; title: string }[]
    urgent: { kind: string; hotline: { id: string } | null } | null
  }>

const textsOf = (id: string) => packed.find(([entity, row]) => entity === 'faq' && row.id === id)![1]['translations']

test('a pack in an added language has the texts of its records in it, and in English without one', () => {
  expect(textsOf('school')).toMatchObject([{ language_id: '9', question: expect.stringContaining('ቤት ትምህርቲ') }])
  expect(textsOf('english')).toMatchObject([{ language_id: '1', question: 'Bus tickets' }])
})

test('an offline search finds a record by a word of it, of a form of it, and of its concept', async () => {
  for (const query of ['ቤት ትምህርቲ', 'ምምዝጋብ ቆልዓ ትምህርቲ', 'እምዝግብ'])
    expect((await search(query)).entities[0]?.id, query).toBe('school')
})

test('an offline search recognises a call for help in an added language', async () => {
  expect(await search('ሰብኣየይ ይወቕዓኒ')).toMatchObject({ urgent: { kind: 'violence', hotline: { id: 'line' } } })
  expect((await search('ኮርስ ቋንቋ ኣበይ ኣሎ')).urgent).toBeNull()
})

test('a pack is downloaded again when the state of its language changed', async () => {
  expect(await collectPackRows(part, start + 60_000)).not.toBeNull()
  expect(await collectPackRows(part, start - 60_000)).toBeNull()
  expect(await collectPackRows({ ...part, language: 'en' }, start - 60_000)).not.toBeNull()
})

import { expect, test, vi } from 'vitest'
import type { Audience } from '#shared/access/audience.ts'
import { visitor } from '#shared/access/record-access.ts'
import type { PackRow } from '#shared/offline-pack/pack-format.ts'
import { createPackDataSource } from '#shared/offline-pack/pack-data-source.ts'
import type { DataSource, ReadRequest } from '#shared/reader/data-source.ts'
import { findUrgentFaq, findUrgentHelp } from '#shared/reader/search/urgent-help.ts'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import type { SearchDocument } from '#shared/search/index/search-document.ts'
import { createAllowedFilter } from '#shared/reader/search/search-filter.ts'
import type { NarrowedShowRequest } from '#shared/reader/search/search-backend.ts'
import type { DocumentName } from '#shared/search/index/search-document.ts'

function portOf(...documents: Pick<SearchDocument, 'id' | 'language' | 'filter'>[]) {
  const index = createSearchIndex()
  for (const [id, texts] of Map.groupBy(documents, (one) => one.id))
    index.put(
      'faq',
      id,
      texts.map((one) => ({
        ...one,
        object: 'faq',
        language_id: one.language,
        title: `${id} in ${one.language}`,
        text: '',
        tags: [],
        names: [],
        views: 0,
        pinned: false,
      })),
    )
  const show = async (some: readonly DocumentName[], { query, narrowing }: NarrowedShowRequest) =>
    index.show(some, { query, allowed: createAllowedFilter(narrowing) })
  return { show }
}

const filter = (visibility: string) => ({
  visibility,
  countries: [],
  everywhere: true,
  nationalities: [],
  categories: [],
  hashtags: [],
})
const urgent = { kind: 'violence' as const, certainty: 0.9, answers: ['staff', 'public'] }
const port = portOf(
  { id: 'staff', language: 'en', filter: filter('UNHCR_STAFF') },
  { id: 'public', language: 'en', filter: filter('PUBLIC') },
  { id: 'public', language: 'ar', filter: filter('PUBLIC') },
)

const line = (id: string, more: Record<string, unknown> = {}): PackRow => [
  'hotline',
  {
    id,
    translations: [
      { language_id: '1', name: `Line ${id}` },
      { language_id: '2', name: `خط ${id}` },
    ],
    phone: '+44 1632 960109',
    kinds: [],
    countries: [],
    languages: [],
    always_open: true,
    hours: null,
    visibility: 'PUBLIC',
    ...more,
  },
]
const rows: PackRow[] = [
  ['directory-country', { id: 'offices-in-chad', country_id: 'td' }],
  line('anywhere'),
  line('chad', { countries: ['td'], phone: '116' }),
  line('egypt', { countries: ['eg'], visibility: 'UNHCR_STAFF' }),
  line('egypt-medical', { countries: ['eg'], kinds: ['medical'] }),
  ['concept', { id: 'beaten', urgent: 'violence', answers: ['public'] }],
  ['concept', { id: 'ill', urgent: 'medical', answers: ['clinic', 'public'] }],
  ['concept', { id: 'school', urgent: null, answers: ['school'] }],
]

function readingOf(
  more: { countries?: string[]; audience?: Audience; language?: string; library?: DataSource } = {},
): ReadRequest {
  const library = createPackDataSource()
  library.put(rows)
  const { countries = [], audience = 'PUBLIC', language = 'en' } = more
  const caller = { ...visitor, audience, countries }
  return { params: {}, rawQuery: '', caller, language, dataSource: more.library ?? library }
}
const ask = (more: Parameters<typeof readingOf>[0] = {}, query: Record<string, string> = {}) =>
  findUrgentHelp(urgent, port, readingOf(more), { q: 'help', ...query })

test('the FAQ is the first that the reader may see, in their language', async () => {
  expect(await ask({ audience: 'STAFF' })).toMatchObject({ answer: { id: 'staff' } })
  expect(await ask()).toMatchObject({
    kind: 'violence',
    certainty: 0.9,
    answer: { object: 'faq', id: 'public', title: 'public in en', language_id: 'en' },
  })
  expect(await ask({ language: 'ar' })).toMatchObject({ answer: { title: 'public in ar' } })
  expect(await ask({ language: 'fr' })).toMatchObject({ answer: { title: 'public in en' } })
})

test('the FAQ is shown with any filter, and omitted if none was chosen', async () => {
  expect(await ask({}, { category: 'other' })).toMatchObject({ answer: { id: 'public' } })
  const none = await findUrgentHelp({ ...urgent, answers: [] }, port, readingOf(), {})
  expect(none.answer).toBeNull()
})

test('the hotline has its localized name, its number and its open status', async () => {
  const always = { state: 'open', closes: null, opens: null }
  const anywhere = { id: 'anywhere', phone: '+44 1632 960109', opening: always }
  expect(await ask()).toMatchObject({
    country: null,
    hotline: { ...anywhere, name: 'Line anywhere', language_id: '1' },
  })
  expect((await ask({ language: 'ar' })).hotline).toEqual({ ...anywhere, name: 'خط anywhere', language_id: '2' })
  expect((await ask({ language: 'fr' })).hotline).toMatchObject({ name: 'Line anywhere', language_id: '1' })
})

test('the hotline is for the requested country, else the reader’s only one', async () => {
  expect(await ask({}, { country: 'td' })).toMatchObject({ country: 'td', hotline: { id: 'chad' } })
  expect(await ask({ countries: ['eg'] }, { country: 'td' })).toMatchObject({ country: 'td', hotline: { id: 'chad' } })
  expect(await ask({}, { country: 'offices-in-chad' })).toMatchObject({ country: 'td', hotline: { id: 'chad' } })
  expect(await ask({ countries: ['td'] })).toMatchObject({ country: 'td', hotline: { id: 'chad' } })
  expect(await ask({ countries: ['eg', 'td'] })).toMatchObject({ country: null, hotline: { id: 'anywhere' } })
  expect(await ask({ countries: ['eg'] })).toMatchObject({ country: 'eg', hotline: { id: 'anywhere' } })
  expect(await ask({ countries: ['eg'], audience: 'STAFF' })).toMatchObject({ hotline: { id: 'egypt' } })
})

test('an error while reading hotlines is logged, and none is shown', async () => {
  const library = readingOf().dataSource
  const wentWithout = vi.fn<NonNullable<DataSource['onMissing']>>()
  const broken: DataSource = {
    ...library,
    entityCache: (one) =>
      one.name === 'hotline' || one.name === 'concept'
        ? { ...library.entityCache(one), recent: () => Promise.reject(new Error('throttled')) }
        : library.entityCache(one),
    onMissing: wentWithout,
  }
  expect(await ask({ library: broken })).toMatchObject({ answer: { id: 'public' }, hotline: null })
  expect(await findUrgentFaq(readingOf({ library: broken }), 'public')).toBeNull()
  expect(wentWithout.mock.calls.map(([what, error]) => [what, String(error)])).toEqual([
    ['hotline', 'Error: throttled'],
    ['concept', 'Error: throttled'],
  ])
})

test('an FAQ chosen for a danger shows the hotline of that kind, others none', async () => {
  expect(await findUrgentFaq(readingOf({ countries: ['eg'] }), 'clinic')).toMatchObject({
    kind: 'medical',
    country: 'eg',
    hotline: { id: 'egypt-medical' },
  })
  expect(await findUrgentFaq(readingOf({ countries: ['eg'] }), 'public')).toMatchObject({
    kind: 'violence',
    hotline: { id: 'anywhere' },
  })
  expect(await findUrgentFaq(readingOf(), 'school')).toBeNull()
})

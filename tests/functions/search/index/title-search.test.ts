import { describe, expect, test, vi } from 'vitest'
import { concept } from '#shared/entities/concept.ts'
import { language as languages } from '#shared/entities/language.ts'
import { withRequestDeadline } from '#functions/platform/aws/deadline.ts'
import { createTitleSearch, openTitleSearch } from '#functions/search/index/title-search.ts'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import { mockTable } from '#tests/support/mock-table.ts'

const filter = (more: Record<string, unknown> = {}) => ({
  visibility: 'PUBLIC',
  countries: ['jo'],
  everywhere: false,
  nationalities: [],
  categories: ['papers'],
  hashtags: ['cards'],
  verified_at: null,
  ...more,
})
type More = { views?: number; language?: string; visibility?: string }
const title = (id: string, text: string, { views = 0, language = 'en', ...more }: More = {}) => ({
  object: 'faq' as const,
  id,
  language,
  language_id: language,
  title: text,
  views,
  filter: filter(more),
  words: text
    .toLowerCase()
    .split(' ')
    .map((word) => ` ${word}`)
    .join(''),
})

const port = createTitleSearch(
  [
    title('1', 'How to renew a residence card'),
    title('1', 'Renouveler une carte', { language: 'fr' }),
    title('2', 'Where is the card office', { views: 9 }),
    title('3', 'Card for staff', { visibility: 'UNHCR_STAFF' }),
  ],
  { row: () => undefined },
  new Concepts([
    {
      id: 'threats',
      broader: null,
      urgent: 'threat',
      answers: ['3'],
      hidden: [],
      words: [
        {
          language: 'en',
          terms: ['death threat'],
          phrases: ['he wants to kill me', 'they will kill me'],
          exceptions: ['the heat kills my plants'],
        },
        { language: 'ar', terms: ['تهديد بالقتل'], phrases: ['بدو يقتلني'], exceptions: ['بدو يأجرني غرفة'] },
      ],
    },
  ]),
)
const narrowing = (audience: Narrowing['audience'] = 'PUBLIC'): Narrowing => ({
  audience,
  countries: null,
  nationality: null,
  categories: null,
  hashtag: null,
})
const idsOf = async (query: string, more = {}) => {
  const found = await port.search({ query, narrowing: narrowing(), page: 1, perPage: 10, ...more })
  expect(found.total).toBe(found.hits.length)
  return found.hits.map(({ id }) => id)
}

describe('the title search', () => {
  test('finds titles by words and prefixes, most complete and most viewed first', async () => {
    expect(await idsOf('residence card')).toEqual(['1', '2'])
    expect(await idsOf('CARD')).toEqual(['2', '1'])
    expect(await idsOf('resid')).toEqual(['1'])
    expect(await idsOf('carte', { language: 'fr' })).toEqual(['1'])
    expect(await idsOf('esidence')).toEqual([])
    expect(await idsOf('')).toEqual(['2', '1'])
  })

  test('distinguishes words by the vowel signs of their script', async () => {
    const bengali = createTitleSearch(
      [title('day', 'দিন'), title('gift', 'দান')],
      { row: () => undefined },
      new Concepts([]),
    )
    const { hits } = await bengali.search({ query: 'দিন', narrowing: narrowing(), page: 1, perPage: 10 })
    expect(hits.map(({ id }) => id)).toEqual(['day'])
  })

  test('finds, counts and suggests nothing that the reader may not see [AZ-14]', async () => {
    expect(await idsOf('staff')).toEqual([])
    expect(await idsOf('staff', { narrowing: narrowing('STAFF') })).toEqual(['3'])
    const typed = { query: 'card', narrowing: narrowing(), maxItems: 8 }
    expect((await port.complete(typed)).map(({ id }) => id)).toEqual(['2', '1'])
    expect(await port.counts(typed)).toMatchObject({
      object: { faq: 2, directory: 0, media: 0 },
      language: { en: 2 },
      category: { papers: 2 },
      hashtag: [{ hashtag: 'cards', count: 2 }],
    })
  })

  test('detects danger from concepts before there is an index', async () => {
    const urgentOf = async (query: string) =>
      (await port.search({ query, narrowing: narrowing(), page: 1, perPage: 10 })).urgent
    expect(await urgentOf('hello, he wants to kill me')).toMatchObject({ kind: 'threat', answers: ['3'] })
    expect(await urgentOf('بدو يقتلني')).toMatchObject({ kind: 'threat' })
    expect(await urgentOf('bado ye2telni')).toMatchObject({ kind: 'threat' })
    expect(await urgentOf('residence card')).toBeNull()
  })

  test('reads concepts from their rows', async () => {
    vi.stubEnv('TABLE_NAME', 'table')
    vi.stubEnv('AWS_REGION', 'eu-central-1')
    const table = mockTable()
    table.answer()
    table.keep(languages, '1', { acronym: 'en', name: 'English', text_direction: 'ltr', active: true })
    const words = { terms: ['threat'], phrases: ['he wants to kill me'], exceptions: ['the heat kills my plants'] }
    table.keep(concept, 'threats', { urgent: 'threat', translations: [{ language_id: '1', ...words }] })
    const urgent = await withRequestDeadline(async () => {
      const opened = await openTitleSearch()
      return (await opened.search({ query: 'he wants to kill me', narrowing: narrowing(), page: 1, perPage: 10 }))
        .urgent
    })
    expect(urgent).toMatchObject({ kind: 'threat' })
  })
})

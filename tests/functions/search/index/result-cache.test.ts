import { expect, test, vi } from 'vitest'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import { withResultCache } from '#functions/search/index/result-cache.ts'
import { createIndexSearchBackend } from '#shared/reader/search/index-search-backend.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf } from '#tests/shared/search/document-fixtures.ts'

const filter = (visibility: string) => ({
  visibility,
  countries: [],
  everywhere: true,
  nationalities: [],
  categories: [],
  hashtags: [],
  verified_at: null,
})
const narrowing = (audience: Narrowing['audience']): Narrowing => ({
  audience,
  countries: null,
  nationality: null,
  categories: null,
  hashtag: null,
})
const asked = { query: 'rent', page: 1, perPage: 20, narrowing: narrowing('STAFF') }

function given() {
  const index = anIndexOf(
    aDocument({ id: 'open', title: 'Rent', filter: filter('PUBLIC') }),
    aDocument({ id: 'inner', title: 'Rent', filter: filter('UNHCR_STAFF') }),
  )
  const runs = vi.spyOn(index, 'search')
  const backend = withResultCache(
    index,
    createIndexSearchBackend(index, async () => ({ row: () => undefined })),
  )
  const search = async (request: Partial<Parameters<typeof backend.search>[0]> = {}) =>
    (await backend.search({ ...asked, ...request })).hits.map(({ id }) => id).toSorted()
  return { index, runs, backend, search }
}

test('a repeated search is computed once per state of the index', async () => {
  const { index, runs, search } = given()
  expect([await search(), await search()]).toEqual([
    ['inner', 'open'],
    ['inner', 'open'],
  ])
  expect(runs).toHaveBeenCalledTimes(1)
  index.remove('faq', 'open')
  expect(await search()).toEqual(['inner'])
  index.setConcepts(concepts(aConcept({ en: ['rent'] }, { id: 'c1', hidden: ['inner'] })))
  expect(await search()).toEqual([])
  expect(runs).toHaveBeenCalledTimes(3)
})

test.each<[string, Partial<Parameters<ReturnType<typeof given>['search']>[0]>]>([
  ['audience', { narrowing: narrowing('PUBLIC') }],
  ['filter', { narrowing: { ...narrowing('STAFF'), hashtag: 'housing' } }],
  ['query', { query: 'rents' }],
  ['page', { page: 2 }],
  ['language', { language: 'en' }],
  ['clicks', { clickFeedback: new Map([['faq:open', 1]]) }],
  ['demoted documents', { isDemoted: () => true }],
  ['selection of quotes', { selectQuotes: () => ({ parts: [] }) }],
])('a search with another %s is computed', async (_, other) => {
  const { runs, search } = given()
  await search()
  await search(other)
  expect(runs).toHaveBeenCalledTimes(2)
})

test('a reader never gets the cached result of another audience', async () => {
  const { search } = given()
  expect(await search()).toEqual(['inner', 'open'])
  expect(await search({ narrowing: narrowing('PUBLIC') })).toEqual(['open'])
})

test('previews with other concepts are not cached', async () => {
  const { runs, search } = given()
  const preview = { concepts: concepts() }
  await search(preview)
  await search(preview)
  expect(runs).toHaveBeenCalledTimes(2)
})

test('the cache keeps the last 300 results', async () => {
  const { runs, search } = given()
  await search()
  for (let at = 0; at < 300; at++) await search({ query: `other ${at}` })
  await search()
  expect(runs).toHaveBeenCalledTimes(302)
})

test('repeated suggestions are computed once', async () => {
  const { index, backend } = given()
  const completions = vi.spyOn(index, 'complete')
  const typed = { query: 're', narrowing: narrowing('STAFF'), maxItems: 8 }
  expect(await backend.complete(typed)).toEqual(await backend.complete(typed))
  expect(completions).toHaveBeenCalledTimes(1)
})

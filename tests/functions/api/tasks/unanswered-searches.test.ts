import { expect, test } from 'vitest'
import type { SearchCount } from '#functions/data/repositories/search/search-counts.ts'
import { queryTerms, coversQuery, titleTerms, findUnanswered } from '#functions/api/tasks/unanswered-searches.ts'

const count = (
  day: string,
  more: Partial<SearchCount> = {},
  where: Partial<SearchCount['where']> = {},
): SearchCount => ({
  day,
  hash: 'h',
  where: { language: 'en', country: null, region: null, audience: 'PUBLIC', ...where },
  searches: 1,
  nothing: 0,
  unopened: 0,
  ranks: {},
  sample: `${day} search`,
  ...more,
})

test('three unanswered searches make a gap, with count, first and last day', () => {
  const counts = [
    count('2026-11-20', { searches: 5, nothing: 1, unopened: 1 }, { audience: 'STAFF' }),
    count('2026-11-18', { searches: 2, nothing: 2 }),
    // A search with a click.
    count('2026-11-02', { searches: 9 }),
  ]
  expect(findUnanswered(counts, 'STAFF')).toEqual([
    {
      id: 'h.en',
      times: 4,
      since: '2026-11-18',
      last: '2026-11-20',
      samples: ['2026-11-20 search', '2026-11-18 search'],
      audiences: ['STAFF', 'PUBLIC'],
    },
  ])
})

test('a search makes no gap if it is rare or made only by a higher audience', () => {
  const often = count('2026-11-18', { searches: 3, nothing: 3 })
  expect(findUnanswered([often], 'PUBLIC')).toHaveLength(1)
  expect(findUnanswered([{ ...often, nothing: 2 }], 'PUBLIC')).toEqual([])
  const where = (audience: 'STAFF' | null) => [{ ...often, where: { ...often.where, audience } }]
  for (const audience of ['STAFF', null] as const) {
    expect(findUnanswered(where(audience), 'PARTNER')).toEqual([])
    expect(findUnanswered(where(audience), 'STAFF')).toHaveLength(1)
  }
})

test('a gap stays open when later searches have opened results', () => {
  const failed = count('2026-11-18', { searches: 3, nothing: 3 })
  expect(findUnanswered([count('2026-11-19', { searches: 9 }), failed], 'PUBLIC')).toMatchObject([
    { id: 'h.en', times: 3, last: '2026-11-18' },
  ])
})

test('gaps are per language, most searched first, at most thirty', () => {
  const of = (hash: string, nothing: number, language: string | null = null) =>
    count('2026-11-18', { hash, searches: nothing, nothing }, { language })
  expect(findUnanswered([of('one', 2, 'en'), of('one', 2, 'fr')], 'STAFF')).toEqual([])
  expect(findUnanswered([of('one', 3, 'fr'), of('two', 4)], 'STAFF').map(({ id }) => id)).toEqual(['two.', 'one.fr'])
  const many = Array.from({ length: 40 }, (_, at) => of(`hash${at}`, 3 + at))
  const searchCounts = findUnanswered(many, 'STAFF').map(({ times }) => times)
  expect([searchCounts.length, searchCounts[0], searchCounts.at(-1)]).toEqual([30, 42, 13])
})

test.each([
  ['en', 'how to renew permits', 'Renewing a residence permit', true],
  ['en', 'renew passport', 'Renewing a residence permit', false],
  ['fr', 'les permis de travail', 'Un permis pour le travail', true],
  ['ar', 'تصريح عمل', 'تصريح العمل', true],
  ['ar', 'تصريح سفر', 'تصريح العمل', false],
  // Stop words alone match every title.
  ['en', 'what is the', 'What is the fee?', false],
])('in %s, query "%s" is covered by title "%s": %s', (language, words, title, wanted) => {
  expect(coversQuery(queryTerms(words, language), titleTerms(title, language))).toBe(wanted)
})

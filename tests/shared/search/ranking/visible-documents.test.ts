import { expect, test } from 'vitest'
import type { SearchDocument, SearchRequest } from '#shared/search/index/search-document.ts'
import { createRandom } from '#tests/bench/synthetic-records.ts'
import { aDocument, anIndexOf } from '#tests/shared/search/document-fixtures.ts'

const words = ['rent', 'flat', 'school', 'the', 'doctor', 'winter', 'of', 'card', 'food', 'permit']

function texts(count: number, hidden: boolean, seed: number): SearchDocument[] {
  const random = createRandom(seed)
  const word = () => words[Math.floor(words.length * random() ** 2)]!
  const some = (maxWords: number) => Array.from({ length: 1 + Math.floor(random() * maxWords) }, word).join(' ')
  return Array.from({ length: count }, (_, at) =>
    aDocument({ id: `${hidden ? 'hidden' : 'seen'}-${at}`, title: some(6), text: some(80), filter: { hidden } }),
  )
}

const seen: SearchRequest['allowed'] = ({ filter }) => !(filter as { hidden: boolean }).hidden

test('hidden documents do not affect the order or scores of visible ones', () => {
  const open = texts(120, false, 5)
  const [alone, among] = [anIndexOf(...open), anIndexOf(...open, ...texts(300, true, 9))]
  for (const query of ['rent', 'the doctor', 'school of winter', 'food permit card', 'doctr', 'scho']) {
    const request = { query, allowed: seen, inStatistics: seen, page: 1, perPage: 100 }
    expect(among.search(request), query).toEqual(alone.search(request))
    expect(alone.search(request).hits.length, query).toBeGreaterThan(10)
  }
  // Negative control: without the filter, hidden documents change the result.
  const request = { query: 'the doctor', allowed: seen, page: 1, perPage: 100 }
  expect(among.search(request)).not.toEqual(alone.search(request))
})

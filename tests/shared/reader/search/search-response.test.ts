import { expect, it } from 'vitest'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import { toSearchResponse } from '#shared/reader/search/search-response.ts'

it('results contain their categories, and no other filter values', () => {
  const index = createSearchIndex()
  index.put('faq', 'f1', [
    {
      object: 'faq',
      id: 'f1',
      language: 'en',
      language_id: '1',
      title: 'Where do I register?',
      text: 'At the office.',
      tags: [],
      names: [],
      views: 0,
      pinned: false,
      filter: { visibility: 'STAFF', categories: ['c1', 'c2'] },
    },
  ])
  const found = index.search({ query: 'register', allowed: () => true, page: 1, perPage: 1 })
  const [hit] = toSearchResponse(found, { id: 's1', tookMs: 1, urgent: null }).entities
  expect(hit).toMatchObject({ id: 'f1', categories: ['c1', 'c2'] })
  expect(Object.keys(hit!)).not.toContain('parts')
  expect(JSON.stringify(hit)).not.toContain('STAFF')
})

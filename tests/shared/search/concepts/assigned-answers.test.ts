import { expect, test } from 'vitest'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const dentist = aConcept(
  { en: { terms: ['dentist'], phrases: ['my tooth hurts'] }, fr: { terms: ['dentiste'] } },
  { id: 'dentist', answers: ['clinic', 'insurance', 'draft'] },
)
const violence = aConcept({ en: ['domestic violence'] }, { urgent: 'violence', answers: ['clinic'] })
const index = anIndexOf(
  aDocument({ id: 'exact', title: 'Dentist: how do I find a dentist?', views: 900 }),
  aDocument({ id: 'tooth', title: 'My tooth hurts. Where is a dentist?' }),
  aDocument({ id: 'insurance', title: 'Which treatment is free?', text: 'Ask the dentist first.' }),
  // Contains no word of the query.
  aDocument({ id: 'clinic', title: 'Where is the health centre?' }),
  aDocument({ id: 'clinic', language: 'fr', title: 'Où est le centre de santé ?' }),
  aDocument({ id: 'draft', title: 'Dentist for staff only' }),
  aDocument({ id: 'violence', title: 'Domestic violence' }),
  aDocument({ id: 'dentist-office', object: 'directory', title: 'Dentist Lantern Street' }),
)
index.setConcepts(concepts(dentist, violence))
const allowed = ({ id }: { id: string }) => id !== 'draft'
const found = (query: string, more = {}) => ask(index, query, { allowed, ...more })

test('FAQs assigned to a concept come first in a search for one of its terms, in their order, if the reader may see them', () => {
  const { total, hits, byObject } = found('dentist')
  expect(hits.slice(0, 2).map(({ id }) => id)).toEqual(['clinic', 'insurance'])
  expect(hits.map(({ id }) => id).toSorted()).toEqual(['clinic', 'dentist-office', 'exact', 'insurance', 'tooth'])
  expect([total, byObject.faq]).toEqual([5, 4])
  expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a))
})

test('they come first in a sentence with one of its phrases', () => {
  expect(idsOf(found('hello, my tooth hurts since Monday')).slice(0, 2)).toEqual(['clinic', 'insurance'])
})

test('they come first in another language of the concept', () => {
  expect(idsOf(found('dentiste', { language: 'fr' }))[0]).toBe('clinic')
})

test('they are in one page only', () => {
  const pages = [1, 2, 3].flatMap((page) => idsOf(found('dentist', { page, perPage: 2 })))
  expect(pages).toHaveLength(5)
  expect(new Set(pages).size).toBe(5)
})

test('they do not come first if a term is only part of the query, or with a filter for organisations', () => {
  expect(idsOf(found('dentist on lantern street'))[0]).toBe('dentist-office')
  expect(idsOf(found('dentist', { object: 'directory' }))).toEqual(['dentist-office'])
})

test('FAQs hidden by a concept are left out of the same searches, counts and facets, and of no others', () => {
  index.setConcepts(concepts({ ...dentist, answers: ['exact'], hidden: ['exact', 'tooth'] }))
  const { hits, total, byObject } = found('dentist')
  expect(hits.map(({ id }) => id).toSorted()).toEqual(['dentist-office', 'insurance'])
  expect([total, byObject.faq]).toEqual([2, 1])
  expect(idsOf(found('my tooth hurts, dentist'))).not.toContain('tooth')
  expect(idsOf(found('find a dentist'))).toContain('exact')
  const { byObject: counted } = index.count({ query: 'dentist', allowed, facets: {} })
  expect(counted).toEqual(byObject)
  index.setConcepts(concepts({ ...dentist, urgent: 'violence', hidden: ['exact'] }))
  expect(idsOf(found('dentist'))).toContain('exact')
  index.setConcepts(concepts(dentist, violence))
})

test('those of an urgent concept do not change the results', () => {
  expect(idsOf(found('domestic violence'))).toEqual(['violence'])
})

import { expect, test } from 'vitest'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'

const dentist = aDocument({ id: 'dentist', title: 'I have terrible toothache. Where is there a dentist?' })
const rent = aDocument({ id: 'rent', title: 'The landlord wants us to leave by Friday' })
const bread = aDocument({ id: 'bread', title: 'Where do I get bread?' })
const french = aDocument({ id: 'french', language: 'fr', title: 'J’ai mal aux dents, où trouver un dentiste ?' })

function withConcepts(index: SearchIndex): SearchIndex {
  index.setConcepts(concepts(aConcept({ en: ['bakery'], fr: ['boulangerie'] })))
  return index
}

const index = withConcepts(anIndexOf(dentist, rent, bread))
const query = 'my molar aches, the filling fell out'

test('a query finds a document of its topic that has none of its words', () => {
  expect(idsOf(ask(index, query, { language: 'en' }))).toEqual(['dentist'])
  expect(ask(index, query, { language: 'en' }).total).toBe(1)
})

test('a document that the reader may not see is not found by its topic', () => {
  expect(idsOf(ask(index, query, { language: 'en', allowed: ({ id }) => id !== 'dentist' }))).toEqual([])
})

test('words that a document has count more than the topic', () => {
  expect(idsOf(ask(index, 'bread', { language: 'en' }))[0]).toBe('bread')
})

test('a query in another language finds a document by its topic', () => {
  const across = withConcepts(anIndexOf(french, rent))
  expect(idsOf(ask(across, query, { language: 'en' }))).toEqual(['french'])
})

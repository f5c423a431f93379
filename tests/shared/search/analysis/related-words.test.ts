import { describe, expect, test } from 'vitest'
import { createSearchIndex } from '#shared/search/index/search-index.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const others = (language: string) =>
  Array.from({ length: 10 }, (_, at) => aDocument({ id: `other${at}`, language, title: `${at}${at}` }))

describe('related words', () => {
  test.each([
    ['en', 'child', 'Schools for children'],
    ['en', 'pay', 'Who paid for the journey'],
    ['en', 'payment', 'Who paid for the journey'],
    ['en', 'women', 'A woman alone'],
    ['fr', 'emploi', 'Trouver des emplois'],
    ['fr', 'travailler', 'Le travail de nuit'],
    ['fr', 'travaux', 'Je travaille ici'],
    ['fr', 'lois', 'La loi du pays'],
    ['fr', 'loyers', 'Le loyer est cher'],
    ['ar', 'طفل', 'مدارس الأطفال'],
    ['ar', 'أطفال', 'تسجيل طفل'],
    ['ar', 'طبخ', 'كيف أطبخ هنا'],
    ['ar', 'مدرسة', 'أقرب المدارس'],
    ['ar', 'مكتب', 'أين المكاتب'],
  ])('match in %s: %s', (language, query, title) => {
    const index = anIndexOf(aDocument({ id: 'right', language, title }), ...others(language))
    expect(idsOf(ask(index, query, { language }))).toEqual(['right'])
  })

  test.each([
    ['fr', 'loyer', 'La loi du pays'],
    ['fr', 'lois', 'Un loyer'],
    ['ar', 'عمل', 'عم محمد'],
  ])('exclude words of similar spelling in %s: %s', (language, query, title) => {
    expect(idsOf(ask(anIndexOf(aDocument({ id: 'other', language, title })), query, { language }))).toEqual([])
  })

  test('rank below the word itself, and do not replace a word with a known meaning', () => {
    const index = anIndexOf(
      aDocument({ id: 'plural', language: 'ar', title: 'مكاتب البلدية' }),
      aDocument({ id: 'itself', language: 'ar', title: 'مكتب البلدية' }),
      ...others('ar'),
    )
    expect(idsOf(ask(index, 'مكتب', { language: 'ar' }))).toEqual(['itself', 'plural'])
    expect(idsOf(ask(index, 'مكتئب', { language: 'ar' }))).not.toEqual([])
    index.setConcepts(concepts(aConcept({ ar: ['مكتئب'] })))
    expect(idsOf(ask(index, 'مكتئب', { language: 'ar' }))).toEqual([])
  })
})

describe('shared letters', () => {
  const documents = [
    aDocument({ id: 'far', title: 'Insurance', text: 'Playgrounds and more, for whoever is here' }),
    aDocument({ id: 'near', title: 'Insurance', text: 'Healthcareworkers and more, for whoever is here' }),
    ...others('en'),
  ]
  const found = (...without: 'letters'[]) => {
    const index = createSearchIndex(new Set(without))
    for (const document of documents) index.put('faq', document.id, [document])
    return idsOf(ask(index, 'insurance careworker', { language: 'en' })).slice(0, 2)
  }

  test('of compound or inflected words raise a document', () => {
    expect(found()).toEqual(['near', 'far'])
    expect(found('letters')).toEqual(['far', 'near'])
  })

  test('are compared within visible documents: a hidden text changes no score', () => {
    const scores = (...hidden: ReturnType<typeof aDocument>[]) => {
      const allowed = ({ id }: { id: string }) => !id.startsWith('hidden')
      const index = anIndexOf(...documents, ...hidden)
      const { hits } = ask(index, 'insurance careworker', { language: 'en', allowed, inStatistics: allowed })
      return hits.map(({ id, score }) => [id, score])
    }
    const hidden = Array.from({ length: 5 }, (_, at) => aDocument({ id: `hidden${at}`, title: 'Careworkers insured' }))
    expect(scores()).toHaveLength(2)
    expect(scores(...hidden)).toEqual(scores())
  })
})

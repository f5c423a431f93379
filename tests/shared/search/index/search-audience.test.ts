import { describe, expect, test } from 'vitest'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const index = anIndexOf(
  aDocument({ id: 'open', title: 'Registration of newcomers', text: 'At the office.', filter: 'PUBLIC' }),
  aDocument({ id: 'hidden', title: 'Relocation of witnesses', text: 'At the office.', filter: 'STAFF' }),
  aDocument({ id: 'hidden', language: 'fr', title: 'Relocalisation des témoins', filter: 'STAFF' }),
  aDocument({ id: 'typo', title: 'Registraton', filter: 'STAFF' }),
)
const visitor = { allowed: ({ filter }: { filter: unknown }) => filter === 'PUBLIC' }

describe('a reader who may not see a document', () => {
  test('does not find it, nor see it in totals and counts', () => {
    for (const query of ['relocation', 'reloc', 'relocaton', 'witnesses', 'temoins']) {
      const answer = ask(index, query, visitor)
      expect(answer).toEqual({
        hits: [],
        total: 0,
        byObject: { faq: 0, directory: 0, media: 0 },
        byLanguage: { en: 0, fr: 0 },
        suggestion: null,
        partial: false,
        urgent: null,
      })
    }
  })
  test('gets counts without it where documents share a record', () => {
    const answer = ask(index, 'office', visitor)
    expect([idsOf(answer), answer.total, answer.byLanguage.en]).toEqual([['open'], 1, 1])
    expect(ask(index, 'office').total).toBe(2)
  })
  test('gets no correction that only it contains', () => {
    expect(ask(index, 'relocaton').suggestion).toBe('relocation')
    expect(ask(index, 'relocaton', visitor).suggestion).toBeNull()
  })
  test('gets corrections although a hidden document contains the same error [DAY-8]', () => {
    const answer = ask(index, 'registraton', visitor)
    expect([idsOf(answer), answer.suggestion]).toEqual([['open'], 'registration'])
  })
  test('gets the same snippet, whichever word of a concept occurs only there', () => {
    const some = (...documents: ReturnType<typeof aDocument>[]) => {
      const made = anIndexOf(
        aDocument({
          id: 'pay',
          title: 'Pay',
          filter: 'PUBLIC',
          text: 'The company is small.' + ' Ask us.'.repeat(20) + ' An employer pays.',
        }),
        ...documents,
      )
      made.setConcepts(concepts(aConcept({ en: ['boss', 'employer', 'company director'] })))
      return ask(made, 'boss', { ...visitor, inStatistics: visitor.allowed }).hits.map(({ snippet, highlights }) => ({
        snippet,
        highlights,
      }))
    }
    const alone = some()
    expect(alone[0]!.snippet).toContain('An employer pays')
    expect(some(aDocument({ id: 'hidden', title: 'The director', filter: 'STAFF' }))).toEqual(alone)
  })
  test('is checked at most once per document', () => {
    const asked: string[] = []
    ask(index, 'office registration relocation', {
      allowed: ({ id, language }) => asked.push(`${id} ${language}`) > 0,
    })
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('suggestions', () => {
  test('show the word as written, with accents, in its place in the query', () => {
    const french = anIndexOf(aDocument({ id: '1', language: 'fr', title: "L'hébergement d'urgence" }))
    expect(ask(french, 'un hebergemant, vite', { language: 'fr' }).suggestion).toBe('un hébergement, vite')
    const arabic = anIndexOf(aDocument({ id: '1', language: 'ar', title: 'مكان التسجيل' }))
    expect(ask(arabic, 'التسجبل', { language: 'ar' }).suggestion).toBe('التسجيل')
  })
  test('are omitted if the query has matches', () => {
    expect(ask(index, 'newcomers registration').suggestion).toBeNull()
  })

  test('do not treat a word of another language as a typing error', () => {
    const both = anIndexOf(
      aDocument({ id: 'a', language: 'fr', title: 'Où va mon enfant ?' }),
      aDocument({ id: 'b', language: 'ar', title: 'مركز Maison des Enfants' }),
      aDocument({ id: 'c', language: 'ar', title: 'أين يذهب الطفل؟' }),
    )
    both.setConcepts(concepts(aConcept({ fr: ['enfant'], ar: ['طفل'] })))
    expect(ask(both, 'enfant').suggestion).toBeNull()
    expect(ask(both, 'enfqnt').suggestion).toBe('enfant')
  })
})

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
  test('finds neither it nor a trace of it in totals and counts', () => {
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
  test('has it counted out of what it shares with others', () => {
    const answer = ask(index, 'office', visitor)
    expect([idsOf(answer), answer.total, answer.byLanguage.en]).toEqual([['open'], 1, 1])
    expect(ask(index, 'office').total).toBe(2)
  })
  test('gets no suggestion that only it could have given', () => {
    expect(ask(index, 'relocaton').suggestion).toBe('relocation')
    expect(ask(index, 'relocaton', visitor).suggestion).toBeNull()
  })
  test('is helped with a typing error even where a hidden document has the same one [DAY-8]', () => {
    const answer = ask(index, 'registraton', visitor)
    expect([idsOf(answer), answer.suggestion]).toEqual([['open'], 'registration'])
  })
  test('is shown the same passage, whichever words of a concept stand in it alone', () => {
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
  test('is asked about once for each document at most', () => {
    const asked: string[] = []
    ask(index, 'office registration relocation', {
      allowed: ({ id, language }) => asked.push(`${id} ${language}`) > 0,
    })
    expect(new Set(asked).size).toBe(asked.length)
  })
})

describe('suggestions', () => {
  test('show the word as written, accents and all, in place within the query', () => {
    const french = anIndexOf(aDocument({ id: '1', language: 'fr', title: "L'hébergement d'urgence" }))
    expect(ask(french, 'un hebergemant, vite', { language: 'fr' }).suggestion).toBe('un hébergement, vite')
    const arabic = anIndexOf(aDocument({ id: '1', language: 'ar', title: 'مكان التسجيل' }))
    expect(ask(arabic, 'التسجبل', { language: 'ar' }).suggestion).toBe('التسجيل')
  })
  test('stay away where the words are there', () => {
    expect(ask(index, 'newcomers registration').suggestion).toBeNull()
  })

  test('take no word of one language for a typing error in another', () => {
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

import { describe, expect, test } from 'vitest'
import {
  createGlossary,
  maxAgreedTerms,
  checkAgreedTerms,
  type AgreedTerm,
} from '#shared/search/concepts/agreed-terms.ts'
import { aConcept } from '#tests/shared/search/concept-fixtures.ts'

const all = [
  {
    ...aConcept({
      en: ['asylum seeker', 'applicant'],
      ar: ['طالب لجوء', 'ملتمس حماية'],
      fr: ['demandeur d’asile', 'requérant'],
    }),
    locked: true,
  },
  { ...aConcept({ en: ['asylum'], ar: ['لجوء'], fr: ['asile'] }), locked: false },
  { ...aConcept({ en: ['child'], ar: ['طفل', 'قاصر'], fr: ['enfant', 'mineur'] }), locked: true },
  {
    ...aConcept({
      en: ['residence permit'],
      ar: ['تصريح إقامة', 'بطاقة إقامة'],
      fr: ['titre de séjour', 'carte de séjour'],
    }),
    locked: true,
  },
  { ...aConcept({ en: ['last will'], fr: ['testament'], ar: ['وصية'] }), locked: false },
  { ...aConcept({ en: ['family reunification'], ar: ['لم الشمل'], fr: ['regroupement familial'] }), locked: false },
  { ...aConcept({ en: ['hotline'] }), locked: true },
]

const found = (text: string, from = 'en', to = 'ar') => createGlossary(all, from, to)(text)
const agreedIn = (text: string, from = 'en', to = 'ar') =>
  found(text, from, to).map(({ said, agreed }) => [said, agreed])

describe('the agreed terms of a text', () => {
  test.each([
    ['en', 'ar', 'Asylum-seekers and their children', ['asylum seeker', 'طالب لجوء'], ['child', 'طفل']],
    ['en', 'fr', 'Renew your residence permits.', ['residence permit', 'titre de séjour']],
    ['ar', 'en', 'على طالبي اللجوء أن يسجلوا', ['طالب لجوء', 'asylum seeker']],
    ['ar', 'fr', 'وللأسرة طلب لمّ الشمل', ['لم الشمل', 'regroupement familial']],
    [
      'fr',
      'ar',
      'Les titres de séjour des demandeurs d’asile',
      ['demandeur d’asile', 'طالب لجوء'],
      ['titre de séjour', 'تصريح إقامة'],
    ],
  ] as const)('from %s to %s are found in any inflected form: %s', (from, to, text, ...terms) => {
    expect(agreedIn(text, from, to).toSorted()).toEqual([...terms].map((one) => [...one]).toSorted())
  })

  test('match any term of the concept, and list the first of the other language with its synonyms', () => {
    expect(found('An applicant comes alone')).toEqual([
      { id: 'asylum seeker', said: 'applicant', agreed: 'طالب لجوء', others: ['ملتمس حماية'], locked: true },
    ])
  })

  test('do not match inside a longer term, and are listed once', () => {
    expect(agreedIn('Asylum seekers ask. An asylum seeker waits.')).toEqual([['asylum seeker', 'طالب لجوء']])
    expect(agreedIn('Asylum is for asylum seekers').map(([said]) => said)).toEqual(['asylum seeker', 'asylum'])
  })

  test('prefer exact spelling over another word of the same stem', () => {
    const glossary = createGlossary(
      [
        { ...aConcept({ en: ['schooling'], fr: ['scolarité'] }), locked: true },
        { ...aConcept({ en: ['school'], fr: ['école'] }), locked: false },
      ],
      'en',
      'fr',
    )
    const agreed = (text: string) => glossary(text).map((one) => one.agreed)
    expect(agreed('the school is open')).toEqual(['école'])
    expect(agreed('free schooling')).toEqual(['scolarité'])
    expect(agreed('two schools')).toEqual(['scolarité', 'école'])
  })

  test('include stop words of a term that would otherwise be a single word', () => {
    expect(agreedIn('the last day of the month')).toEqual([])
    expect(agreedIn('write your last will')).toEqual([['last will', 'وصية']])
    expect(agreedIn('تشتت شمل العائلة', 'ar', 'en')).toEqual([])
  })

  test('do not match across lines, or without a term in the other language', () => {
    expect(agreedIn('a residence\npermit')).toEqual([])
    expect(agreedIn('call the hotline')).toEqual([])
    expect(found('')).toEqual([])
  })

  test('are listed locked first, up to a maximum', () => {
    expect(agreedIn('Asylum for a child').map(([said]) => said)).toEqual(['child', 'asylum'])
    const many = Array.from({ length: 2 * maxAgreedTerms }, (_, at) => ({
      ...aConcept({ en: [`word${at}`], ar: [`كلمة${at}`] }),
      locked: at === 2 * maxAgreedTerms - 1,
    }))
    const terms = createGlossary(
      many,
      'en',
      'ar',
    )(
      many
        .map(({ id }) => id)
        .join(' ')
        .repeat(20),
    )
    expect(terms).toHaveLength(maxAgreedTerms)
    expect(terms[0]!.said).toBe(`word${2 * maxAgreedTerms - 1}`)
  })
})

describe('a translation', () => {
  const term = (id: string, to: string): AgreedTerm => createGlossary(all, 'en', to)(id)[0]!
  const useOf = (id: string, to: string, text: string) => checkAgreedTerms([term(id, to)], text, to)[0]

  test.each([
    ['asylum seeker', 'ar', 'يحق لطالبي اللجوء'],
    ['asylum seeker', 'ar', 'وطالبات اللجوء'],
    ['asylum seeker', 'ar', 'ولطالبي اللجوء'],
    ['child', 'ar', 'فبطفلك'],
    ['child', 'ar', 'بطفل'],
    ['child', 'ar', 'ولطفل واحد'],
    ['asylum seeker', 'ar', 'طالبو اللجوء هنا'],
    ['asylum seeker', 'fr', 'Les demandeurs d’asile'],
    ['residence permit', 'ar', 'وتصاريح الإقامة'],
    ['residence permit', 'ar', 'بتصريح إقامتك'],
    ['residence permit', 'fr', 'vos titres de sejour'],
    ['child', 'ar', 'للأطفال'],
    ['child', 'fr', 'Vos enfants'],
  ])('uses the term for %s in %s in any of its forms: %s', (id, to, text) => {
    expect(useOf(id, to, text)).toEqual({ used: true, instead: null })
  })

  test.each([
    ['asylum seeker', 'ar', 'لملتمسي الحماية', 'ملتمس حماية'],
    ['child', 'ar', 'القاصرون', 'قاصر'],
    ['child', 'fr', 'Les mineurs', 'mineur'],
    ['residence permit', 'fr', 'Vos cartes de séjour', 'carte de séjour'],
    ['residence permit', 'fr', 'Vos papiers', null],
    ['asylum seeker', 'ar', 'اللاجئون', null],
    ['child', 'ar', 'ولقاصر', 'قاصر'],
  ])('does not use the term for %s in %s: “%s” uses %j instead', (id, to, text, instead) => {
    expect(useOf(id, to, text)).toEqual({ used: false, instead })
  })

  test('warns about another word of the concept, also with the same root', () => {
    const terms = createGlossary(
      [{ ...aConcept({ en: ['book'], ar: ['كتاب', 'كتيب'] }), locked: true }],
      'en',
      'ar',
    )('book')
    expect(checkAgreedTerms(terms, 'الكتيب', 'ar')).toEqual([{ used: false, instead: 'كتيب' }])
    expect(checkAgreedTerms(terms, 'الكتاب والكتيب', 'ar')).toEqual([{ used: true, instead: null }])
    expect(checkAgreedTerms(terms, 'وبكتاب، لا بكتيب', 'ar')).toEqual([{ used: true, instead: null }])
    expect(checkAgreedTerms(terms, 'الكتب', 'ar')).toEqual([{ used: true, instead: null }])
  })

  test('into a language without a stemmer compares words as written', () => {
    const terms = createGlossary(
      [{ ...aConcept({ en: ['school'], tr: ['okul'] }), locked: true }],
      'en',
      'tr',
    )('schools')
    expect(checkAgreedTerms(terms, 'Okul burada', 'tr')).toEqual([{ used: true, instead: null }])
    expect(checkAgreedTerms(terms, 'burada', 'tr')).toEqual([{ used: false, instead: null }])
  })
})

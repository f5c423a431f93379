import { fc } from '#tests/support/fast-check.ts'
import { describe, expect, test } from 'vitest'
import type { CompletionRequest, SearchIndex } from '#shared/search/index/search-document.ts'
import { openSearchIndex } from '#shared/search/index/search-index.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf } from '#tests/shared/search/document-fixtures.ts'

const completions = (index: SearchIndex, query: string, more: Partial<CompletionRequest> = {}) =>
  index.complete({ query, allowed: () => true, maxItems: 8, ...more })
const ids = (...given: Parameters<typeof completions>) => completions(...given).map(({ id }) => id)

const english = anIndexOf(
  aDocument({ id: 'housing', title: 'How do I find housing for my family?' }),
  aDocument({ id: 'register', title: 'Registration of newcomers', text: 'Housing, schools, a permit.' }),
  aDocument({ id: 'renew', title: 'Renewal of a registration card', views: 3 }),
  aDocument({ id: 'work', title: 'Where can I work?', names: ['Registration'], tags: ['registration'] }),
)
const french = anIndexOf(
  aDocument({ id: 'école', language: 'fr', title: "Comment inscrire mes enfants réfugiés à l'école ?" }),
  aDocument({ id: 'logement', language: 'fr', title: 'Trouver un logement près de la gare' }),
)
const arabic = anIndexOf(
  aDocument({ id: 'stay', language: 'ar', title: 'كيف أجدّد إقامتي في المدينة؟' }),
  aDocument({ id: 'school', language: 'ar', title: 'تسجيل الأطفال في المدرسة' }),
)

describe('completion', () => {
  test.each([
    ['re', ['renew', 'register']],
    ['reg', ['register', 'renew']],
    ['registration', ['register', 'renew']],
    ['REGISTRATIONS', ['register', 'renew']],
    ['registration c', ['renew']],
    ['card of registr', ['renew']],
    ['how do i fi', ['housing']],
    ['houses for f', ['housing']],
    ['registraton', ['register', 'renew']],
    ['regsitr', ['register', 'renew']],
    ['registraton newcmo', ['register']],
    ['permit', []],
    ['registration housing', []],
    ['r', []],
    ['', []],
    ['?!', []],
  ])('of English “%s”', (typed, found) => expect(ids(english, typed)).toEqual(found))
  test.each([
    ['refu', 'école'],
    ["l'éc", 'école'],
    ['ecole', 'école'],
    ['inscrire enf', 'école'],
    ['trouver un log', 'logement'],
    ['logemnet', 'logement'],
  ])('of French “%s”', (typed, found) => expect(ids(french, typed)).toEqual([found]))
  test.each([
    ['اق', 'stay'],
    ['اقام', 'stay'],
    ['الإقا', 'stay'],
    ['اجدد اقامتى', 'stay'],
    ['مدر', 'school'],
    ['المدر', 'school'],
    ['الاطفال ف', 'school'],
    ['تسجيل المدرص', 'school'],
  ])('of Arabic “%s”', (typed, found) => expect(ids(arabic, typed)).toEqual([found]))
  test('matches the last word as a further word of the title', () => {
    const index = anIndexOf(aDocument({ id: 'one', title: 'Work' }), aDocument({ id: 'two', title: 'Work with wood' }))
    expect(ids(index, 'work w')).toEqual(['two'])
  })
})

describe('completions are ordered', () => {
  test('by prefix, then adjacent words, distant words and reversed words', () => {
    const index = anIndexOf(
      aDocument({ id: 'turned', title: 'A permit of residence', views: 9 }),
      aDocument({ id: 'apart', title: 'My residence and work permit', views: 9 }),
      aDocument({ id: 'together', title: 'My residence permit', views: 9 }),
      aDocument({ id: 'begins', title: 'Residence permits' }),
    )
    expect(ids(index, 'residence perm')).toEqual(['begins', 'together', 'apart', 'turned'])
  })
  test('by whole words before prefixes, then by views, and stably', () => {
    const index = anIndexOf(
      aDocument({ id: 'd', title: 'My schoolbooks', views: 9 }),
      aDocument({ id: 'c', title: 'My school' }),
      aDocument({ id: 'b', title: 'My school', views: 1 }),
      aDocument({ id: 'a', title: 'My school' }),
    )
    expect(ids(index, 'school')).toEqual(['b', 'a', 'c', 'd'])
    expect(ids(index, 'school', { maxItems: 2 })).toEqual(['b', 'a'])
  })
  test('without duplicate records: script of the query first, then preferred language', () => {
    const texts = { en: 'UNHCR in Amman', fr: 'UNHCR à Amman', ar: 'UNHCR عمان' }
    const index = anIndexOf(
      ...Object.entries(texts).map(([language, title]) => aDocument({ id: 'one', language, title })),
      aDocument({ id: 'two', language: 'ar', title: 'UNHCR عمان', views: 5 }),
    )
    const titles = (query: string, language: string) =>
      completions(index, query, { language }).map(({ title, language_id }) => [title, language_id])
    expect(titles('unhcr', 'fr')[0]).toEqual([texts.fr, 'fr'])
    expect(titles('unhcr', 'en')).toHaveLength(2)
    expect(titles('unhcr', 'ar')[0]![1]).not.toBe('ar')
    expect(titles('عمان', 'en')).toEqual([
      [texts.ar, 'ar'],
      [texts.ar, 'ar'],
    ])
  })
})

describe('completion by meaning', () => {
  const index = anIndexOf(
    aDocument({ id: 'lease', title: 'My lease ends' }),
    aDocument({ id: 'tenancy', title: 'A tenancy agreement in writing' }),
    aDocument({ id: 'bail', language: 'fr', title: 'Le bail' }),
    aDocument({ id: 'hidden', title: 'A lease for staff', filter: 'hidden' }),
    aDocument({ id: 'rend', title: 'Rendering of accounts' }),
  )
  index.setConcepts(
    concepts(aConcept({ en: ['rent', 'tenancy agreement', 'lease'], fr: ['loyer', 'bail'], ar: ['إيجار'] })),
  )
  const seen = { language: 'en', allowed: ({ filter }: { filter: unknown }) => filter !== 'hidden' }

  test('is used if no title has the word, by the first matching term, best language first', () => {
    expect(ids(index, 'rents', seen)).toEqual(['tenancy'])
    expect(ids(index, 'إيجار', seen)).toEqual(['tenancy'])
    expect(ids(index, 'loyer', { ...seen, language: 'fr' })).toEqual(['bail'])
  })
  test('ranks after titles with the word, before typing errors', () => {
    expect(ids(index, 'tenancy', seen)).toEqual(['tenancy'])
    expect(ids(index, 'rend', seen)).toEqual(['rend'])
    expect(ids(anIndexOf(aDocument({ id: 'rent', title: 'Rends' })), 'rents', seen)).toEqual(['rent'])
  })
  test('is not used if the query has further words', () => {
    expect(ids(index, 'rent of a piano', seen)).toEqual([])
  })
})

test('matches other names of a record after matching titles, but not its search terms', () => {
  const given = anIndexOf(
    aDocument({ id: 'film', object: 'media', title: 'Women on the move' }),
    aDocument({ id: 'office', title: 'House of Cedars', names: ['WOMC', 'Amber House', 'Legal aid'], ownNames: 2 }),
  )
  for (const index of [given, openSearchIndex(given.save(null)).index]) {
    expect(ids(index, 'wom')).toEqual(['film', 'office'])
    expect(ids(index, 'amber ho')).toEqual(['office'])
    expect(completions(index, 'womc')).toMatchObject([{ title: 'House of Cedars', highlights: [] }])
    for (const typed of ['legal', 'amber cedars', 'womc amber']) expect(ids(index, typed), typed).toEqual([])
  }
})

test('highlights the typed words in the title', () => {
  const marked = (index: SearchIndex, query: string) =>
    completions(index, query).map(({ title, highlights }) => highlights.map(([from, to]) => title.slice(from, to)))
  expect(marked(english, 'registration of newc')).toEqual([['Registration', 'of', 'newcomers']])
  expect(marked(french, 'refugie ecol')).toEqual([['réfugiés', 'école']])
  expect(marked(arabic, 'اقامتي المدي')).toEqual([['إقامتي', 'المدينة']])
})

test('suggests no hidden documents, and is not affected by them', () => {
  const index = anIndexOf(
    aDocument({ id: 'open', title: 'Registration of newcomers', filter: 'PUBLIC' }),
    aDocument({ id: 'hidden', title: 'Relocation of witnesses', filter: 'STAFF' }),
    aDocument({ id: 'hidden', language: 'fr', title: 'Relocalisation des témoins', filter: 'STAFF' }),
    aDocument({ id: 'typo', title: 'Registraton', filter: 'STAFF' }),
  )
  const allowed: CompletionRequest['allowed'] = ({ filter }) => filter === 'PUBLIC'
  for (const typed of ['reloc', 'relocation', 'relocaton', 'witnesses', 'temoins', 'rel wit'])
    expect(ids(index, typed, { allowed }), typed).toEqual([])
  expect(ids(index, 'registraton', { allowed })).toEqual(['open'])
  expect(ids(index, 'reloc')).toEqual(['hidden'])
})

test('reflects every change of the index', () => {
  const index = anIndexOf(
    ...Array.from({ length: 30 }, (_, at) => aDocument({ id: `r${at}`, title: `Residence number ${at}` })),
  )
  for (let round = 0; round < 400; round++) {
    for (const at of [3, 4, 5])
      index.put('faq', `r${at}`, [aDocument({ id: `r${at}`, title: `Permit ${round} a b c d` })])
    expect(ids(index, `permit ${round}`)).toEqual(['r3', 'r4', 'r5'])
  }
  expect(ids(index, 'perm')).toEqual(['r3', 'r4', 'r5'])
  index.remove('faq', 'r4')
  index.put('faq', 'new', [aDocument({ id: 'new', title: 'Permanence' })])
  expect(ids(index, 'perm')).toEqual(['new', 'r3', 'r5'])
  expect(ids(index, 'residence', { maxItems: 50 })).toHaveLength(27)
})

test('any query returns highlights inside the titles', () => {
  const piece = fc.constantFrom('registr', 'of', '#tag', '#', '\0', '\ud83d', "l'", 'ال', '\u0301', ' ', '٣', 'a b c ')
  const query = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 80 }).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(query, (typed) => {
      for (const index of [english, french, arabic])
        for (const { title, highlights } of completions(index, typed))
          for (const [start, end] of highlights) expect(title.slice(start, end).length).toBe(end - start)
    }),
    { examples: [['registr']] },
  )
})

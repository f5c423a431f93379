import { describe, expect, test } from 'vitest'
import type { SearchDocument } from '#shared/search/index/search-document.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const english = anIndexOf(
  aDocument({ id: 'a', title: 'Housing for a family qxyz' }),
  aDocument({ id: 'b', title: 'Registration of newcomers qxyz' }),
  aDocument({ id: 'c', title: 'Housing for a family qxyz', text: 'By phone: 0791234567.' }),
)
const french = anIndexOf(
  aDocument({ id: 'a', language: 'fr', title: 'Trouver un logement près de la gare qxyz' }),
  aDocument({
    id: 'b',
    language: 'fr',
    title: "Comment inscrire mes enfants réfugiés à l'école qxyz",
    text: "L'inscription est gratuite.",
  }),
  aDocument({ id: 'c', language: 'fr', title: 'Trouver un logement près de la gare qxyz' }),
)
const arabic = anIndexOf(
  aDocument({ id: 'a', language: 'ar', title: 'السكن في المدينة' }),
  aDocument({ id: 'b', language: 'ar', title: 'كيف أجدّد إقامتي للّاجئين في المدرسة؟', text: 'الإقامة مجانية.' }),
)

const same = (more: Partial<SearchDocument> & { id: string }) => aDocument({ title: 'Residence permit', ...more })

describe('queries find', () => {
  test.each(['registraton', 'newcommers', 'regis', 'registr', 'newcomer', 'registrations', 'ergistration'])(
    'English %s combined with a word of three documents',
    (typed) => expect(idsOf(ask(english, `${typed} qxyz`))[0]).toBe('b'),
  )
  test.each(['ecole', 'école', "l'école", 'l’école', 'réfugié', 'refugie', 'enfant', 'inscriptions', 'inscripton'])(
    'French %s combined with a word of three documents',
    (typed) => expect(idsOf(ask(french, `${typed} qxyz`))[0]).toBe('b'),
  )
  test.each(['اقامتي', 'إقامتى', 'اقامتى', 'اللاجئين', 'لاجئين', 'الاقامه', 'المدرسه', 'مدرسة', 'المدرصة', 'مدر'])(
    'Arabic %s',
    (typed) => expect(idsOf(ask(arabic, typed, { language: 'ar' }))).toEqual(['b']),
  )
  test('numbers by prefix, also in Arabic digits, but not with a typing error', () => {
    expect(idsOf(ask(english, '٠٧٩١٢٣'))).toEqual(['c'])
    expect(ask(english, '0791234568').total).toBe(0)
  })
  test('results for a long query with one unknown word', () => {
    expect(idsOf(ask(english, 'Where can newcomers go for their first registration in Neverland?'))[0]).toBe('b')
  })
  test('nothing for an empty query or one without words', () => {
    for (const query of ['', ' ', '()*"', '🙂🙂', '#']) expect(ask(english, query).total).toBe(0)
  })
  test('results for stop words alone', () => expect(ask(english, 'for a').total).toBe(2))
  test('only documents with all words of a short query, if several have them all', () => {
    const both = Array.from({ length: 5 }, (_, at) => aDocument({ id: `both${at}`, title: 'Residence permit' }))
    const one = aDocument({ id: 'one', title: 'Residence' })
    const others = Array.from({ length: 5 }, (_, at) => aDocument({ id: `other${at}`, title: 'Housing' }))
    expect(ask(anIndexOf(...both, one, ...others), 'residence permit').total).toBe(5)
    expect(idsOf(ask(anIndexOf(both[0]!, one, ...others), 'residence permit'))).toEqual(['both0', 'one'])
  })
  test.each([
    ['en', 'how do I register for volunteering', 'Volunteering', 'Nursery', 'Register here; volunteering helps us.'],
    ['fr', 'comment s’inscrire au bénévolat', 'Bénévolat', 'Crèche', 'S’inscrire ici ; le bénévolat nous aide.'],
    ['ar', 'كيف أسجل للتطوع', 'التطوع', 'الحضانة', 'أسجل هنا، والتطوع يساعدنا.'],
  ])('for a sentence in %s, the page on its topic before pages with all its words', (language, ...texts) => {
    const [query, matter, title, text] = texts
    const both = Array.from({ length: 5 }, (_, at) => aDocument({ id: `both${at}`, language, title, text }))
    const others = Array.from({ length: 30 }, (_, at) =>
      aDocument({ id: `${at}`, language, title, text: text.slice(0, 15) }),
    )
    const answer = ask(anIndexOf(aDocument({ id: 'matter', language, title: matter }), ...both, ...others), query, {
      language,
    })
    expect(idsOf(answer)[0]).toBe('matter')
  })
  test('documents with both words, one mistyped, before those with the rarer word in the title', () => {
    const index = anIndexOf(
      aDocument({ id: 'rare', title: 'Qxyz' }),
      aDocument({ id: 'both', title: 'Papers', text: 'The registration of a qxyz is free.' }),
      aDocument({ id: 'other', title: 'Registration' }),
    )
    expect(idsOf(ask(index, 'registraton qxyz'))[0]).toBe('both')
  })
})

describe('ranking', () => {
  test('title before tags, tags before text', () => {
    const index = anIndexOf(
      aDocument({ id: 'answer', title: 'Permit', text: 'asylum' }),
      aDocument({ id: 'tag', title: 'Permit', tags: ['asylum'] }),
      aDocument({ id: 'question', title: 'Asylum' }),
    )
    expect(idsOf(ask(index, 'asylum'))).toEqual(['question', 'tag', 'answer'])
  })
  test('exact matches before completions', () => {
    const index = anIndexOf(
      aDocument({ id: 'longer', title: 'Schoolbooks' }),
      aDocument({ id: 'exact', title: 'School' }),
    )
    expect(idsOf(ask(index, 'school'))).toEqual(['exact', 'longer'])
  })
  test('adjacent words before distant ones', () => {
    const index = anIndexOf(
      aDocument({ id: 'apart', title: 'One', text: 'permit for work and later for a short residence of a family' }),
      aDocument({ id: 'together', title: 'One', text: 'work for a family and later for a short residence permit of' }),
    )
    expect(idsOf(ask(index, 'residence permit'))[0]).toBe('together')
  })
  test('equal scores by pin, then views, then id', () => {
    const index = anIndexOf(
      same({ id: 'd' }),
      same({ id: 'c', views: 500 }),
      same({ id: 'b', pinned: true }),
      same({ id: 'a' }),
    )
    expect(idsOf(ask(index, 'residence'))).toEqual(['b', 'c', 'a', 'd'])
  })
  test('worse matches stay below, whatever their pins and views', () => {
    const index = anIndexOf(
      aDocument({ id: 'good', title: 'Residence' }),
      aDocument({ id: 'bad', title: 'Other', text: 'residence', pinned: true, views: 1_000_000 }),
    )
    expect(idsOf(ask(index, 'residence'))).toEqual(['good', 'bad'])
  })
  test('independent of insertion order, in pages without overlap', () => {
    const documents = Array.from({ length: 25 }, (_, at) => same({ id: `r${at}`, text: 'word '.repeat(at % 4) }))
    const [forwards, backwards] = [anIndexOf(...documents), anIndexOf(...documents.toReversed())]
    const pages = [1, 2, 3].flatMap((page) => idsOf(ask(forwards, 'residence', { page })))
    expect(pages).toEqual(idsOf(ask(backwards, 'residence', { perPage: 25 })))
    expect(new Set(pages).size).toBe(25)
  })
})

describe('languages and objects', () => {
  const index = anIndexOf(
    aDocument({ id: '1', title: 'UNHCR office' }),
    aDocument({ id: '1', language: 'fr', title: 'Bureau UNHCR' }),
    aDocument({ id: '1', object: 'media', title: 'UNHCR film' }),
    aDocument({ id: '2', object: 'directory', language: 'ar', title: 'مكتب UNHCR' }),
  )
  test('show a record in two languages once, counted in both', () => {
    const answer = ask(index, 'unhcr')
    expect(answer.total).toBe(3)
    expect(answer.byObject).toEqual({ faq: 1, directory: 1, media: 1 })
    expect(answer.byLanguage).toEqual({ en: 2, fr: 1, ar: 1 })
  })
  test('one language: its hits and totals, and the counts of all', () => {
    const answer = ask(index, 'unhcr', { language: 'ar' })
    expect(answer.hits.map(({ object, id, language }) => [object, id, language])).toEqual([['directory', '2', 'ar']])
    expect([answer.total, answer.byObject.faq, answer.byLanguage.en]).toEqual([1, 0, 2])
  })
  test('one object: its hits and total, and the counts of all', () => {
    const answer = ask(index, 'unhcr', { object: 'media' })
    expect(idsOf(answer)).toEqual(['1'])
    expect([answer.total, answer.byObject.faq, answer.byObject.directory]).toEqual([1, 1, 1])
  })
  test('Arabic texts first for a query in Arabic script, despite a shared hashtag', () => {
    const shared = { tags: ['شهادة'], names: [] }
    const both = anIndexOf(
      aDocument({ ...shared, id: '1', title: 'I lost my certificate' }),
      aDocument({ ...shared, id: '1', language: 'ar', title: 'ضاعت مني شهادة الميلاد' }),
      aDocument({ ...shared, id: '2', title: 'Where is the school' }),
      aDocument({ ...shared, id: '2', language: 'ar', title: 'أين المدرسة' }),
    )
    const answer = ask(both, 'شهاده')
    expect(answer.hits.map(({ id, language }) => [id, language])).toEqual([
      ['1', 'ar'],
      ['2', 'ar'],
    ])
    expect([answer.total, answer.byLanguage.ar, answer.byLanguage.en]).toEqual([2, 2, 2])
  })
  test('the language in which a word is usual first, even if it is rarer elsewhere', () => {
    const titles = { en: 'Registration for a family', fr: 'Inscription d’une famille' }
    const some = Object.entries(titles).flatMap(([language, title]) =>
      [0, 1, 2, 3].map((at) => aDocument({ id: `${language}${at}`, language, title: `${title} ${at}` })),
    )
    const registered = anIndexOf(...some, aDocument({ id: 'borrowed', language: 'fr', title: 'Registration' }))
    expect(ask(registered, 'registration').hits.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en', 'fr'])
    expect(ask(registered, 'inscription').hits[0]!.language).toBe('fr')
  })
  test('results in another language if the requested one has none', () => {
    const answer = ask(index, 'film', { language: 'fr' })
    expect([answer.total, answer.byLanguage.en]).toEqual([0, 1])
  })
})

describe('put and remove', () => {
  test('an updated record is found only by its new words and languages', () => {
    const index = anIndexOf(
      aDocument({ id: '1', title: 'Alpha' }),
      aDocument({ id: '1', language: 'fr', title: 'Bêta' }),
    )
    index.put('faq', '1', [aDocument({ id: '1', title: 'Gamma' })])
    expect([ask(index, 'alpha').total, ask(index, 'beta').total, ask(index, 'gamma').total]).toEqual([0, 0, 1])
    expect(index.size).toBe(1)
  })
  test('a removed record is not found, another object with its id is', () => {
    const index = anIndexOf(
      aDocument({ id: '1', title: 'Alpha' }),
      aDocument({ id: '1', object: 'media', title: 'Alpha' }),
    )
    index.remove('faq', '1')
    index.remove('faq', 'never there')
    expect(ask(index, 'alpha').hits.map((hit) => hit.object)).toEqual(['media'])
    expect([ask(index, 'alpho').total, ask(index, 'alp').total]).toEqual([1, 1])
  })
  test('a changed index gives the same results as a new one', () => {
    const documents = Array.from({ length: 30 }, (_, at) =>
      aDocument({ id: `r${at}`, title: `Residence ${'permit '.repeat(at % 3)}`, text: `office number ${at}` }),
    )
    const changed = anIndexOf(
      ...documents.map((document) => ({ ...document, title: 'Something else', text: 'entirely' })),
    )
    for (const document of documents) changed.put('faq', document.id, [document])
    for (const document of documents.slice(20)) changed.remove('faq', document.id)
    const fresh = anIndexOf(...documents.slice(0, 20))
    for (const query of ['residence permit', 'offise', 'number 7', 'something']) {
      expect(ask(changed, query)).toEqual(ask(fresh, query))
    }
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchFilter } from '#shared/reader/search/search-filter.ts'
import type { SearchRequest } from '#shared/search/index/search-document.ts'
import { ask, idsOf } from './asking.ts'
import { aDocument, engines, type Engine, type Library, type Searched } from './engines.ts'

const faqs: Library['documents'] = [
  aDocument({ id: 'housing', title: 'Housing for a family qxyz' }),
  aDocument({ id: 'newcomers', title: 'Registration of newcomers qxyz', text: 'Come to the office.' }),
  aDocument({ id: 'phone', title: 'Housing for a family qxyz', text: 'By phone: 0791234567.' }),
  aDocument({ id: 'logement', language: 'fr', title: 'Trouver un logement près de la gare wxyz' }),
  aDocument({
    id: 'ecole',
    language: 'fr',
    title: "Comment inscrire mes enfants réfugiés à l'école wxyz",
    text: "L'inscription est gratuite.",
  }),
  aDocument({ id: 'gare', language: 'fr', title: 'Trouver un logement près de la gare wxyz' }),
  aDocument({ id: 'sakan', language: 'ar', title: 'السكن في المدينة' }),
  aDocument({ id: 'iqama', language: 'ar', title: 'كيف أجدّد إقامتي للّاجئين في المدرسة؟', text: 'الإقامة مجانية.' }),
]

describe.each(engines)('a search by %s', (_name, make) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await make()
  })
  afterAll(() => engine.close())
  const over = (...documents: Library['documents']) => engine.open({ documents })

  describe('finds', () => {
    let port: Searched
    beforeAll(async () => {
      port = await over(...faqs)
    })

    test.each(['registraton', 'newcommers', 'regis', 'newcomer', 'registrations', 'ergistration'])(
      'English %s combined with a word of three documents',
      async (typed) => expect(idsOf(await ask(port, `${typed} qxyz`))[0]).toBe('newcomers'),
    )
    test.each(['ecole', 'école', "l'école", 'l’école', 'réfugié', 'refugie', 'enfant', 'inscriptions', 'inscripton'])(
      'French %s combined with a word of three documents',
      async (typed) => expect(idsOf(await ask(port, `${typed} wxyz`, { language: 'fr' }))[0]).toBe('ecole'),
    )
    test.each(['اقامتي', 'إقامتى', 'اللاجئين', 'لاجئين', 'الاقامه', 'المدرسه', 'مدرسة', 'المدرصة', 'مدر'])(
      'Arabic %s',
      async (typed) => expect(idsOf(await ask(port, typed, { language: 'ar' }))).toEqual(['iqama']),
    )
    test('numbers by prefix, also in Arabic digits, but not with a typing error', async () => {
      expect(idsOf(await ask(port, '٠٧٩١٢٣'))).toEqual(['phone'])
      expect((await ask(port, '0791234568')).total).toBe(0)
    })
    test('results for a long query with one unknown word', async () => {
      const found = await ask(port, 'Where can newcomers go for their first registration in Neverland?')
      expect(idsOf(found)[0]).toBe('newcomers')
    })
    test('nothing for a query without words', async () => {
      for (const query of ['', ' ', '()*"', '🙂', '#']) expect((await ask(port, query)).total).toBe(0)
    })
    test('hits of one language, with the counts of all', async () => {
      const found = await ask(port, 'gare', { language: 'en' })
      expect([found.total, found.byLanguage['fr']]).toEqual([0, 2])
    })
  })

  describe('ranks', () => {
    test('title before tags, tags before text', async () => {
      const port = await over(
        aDocument({ id: 'answer', title: 'Permit', text: 'asylum' }),
        aDocument({ id: 'tag', title: 'Permit', tags: ['asylum'] }),
        aDocument({ id: 'question', title: 'Asylum' }),
      )
      expect(idsOf(await ask(port, 'asylum'))).toEqual(['question', 'tag', 'answer'])
    })
    test('exact matches before completions, adjacent words before distant ones', async () => {
      const port = await over(
        aDocument({ id: 'longer', title: 'Schoolbooks' }),
        aDocument({ id: 'exact', title: 'School' }),
        aDocument({ id: 'apart', title: 'One', text: 'permit for work and later for a short residence of a family' }),
        aDocument({ id: 'together', title: 'One', text: 'work for a family and later for a residence permit of' }),
      )
      expect(idsOf(await ask(port, 'school'))).toEqual(['exact', 'longer'])
      expect(idsOf(await ask(port, 'residence permit'))[0]).toBe('together')
    })
    test('equal scores by pin, views and id, never above better matches', async () => {
      const same = { title: 'Residence permit' }
      const port = await over(
        aDocument({ id: 'bad', title: 'Other', text: 'residence', pinned: true, views: 1_000_000 }),
        aDocument({ ...same, id: 'd' }),
        aDocument({ ...same, id: 'c', views: 500 }),
        aDocument({ ...same, id: 'b', pinned: true }),
        aDocument({ ...same, id: 'a' }),
      )
      expect(idsOf(await ask(port, 'residence'))).toEqual(['b', 'c', 'a', 'd', 'bad'])
    })
    test('demoted documents after equal ones, before worse ones, without omitting any', async () => {
      const filter = { verified_at: '2020-01-01' }
      const port = await over(
        aDocument({ id: 'a', title: 'Residence permit', filter }),
        aDocument({ id: 'b', title: 'Residence permit', filter: { verified_at: '2030-01-01' } }),
        aDocument({ id: 'c', title: 'Other', text: 'A permit of residence.' }),
      )
      const isDemoted: SearchRequest['isDemoted'] = ({ filter: own }) =>
        (own as SearchFilter).verified_at === filter.verified_at
      expect(idsOf(await ask(port, 'residence'))).toEqual(['a', 'b', 'c'])
      expect(idsOf(await ask(port, 'residence', { isDemoted: () => false }))).toEqual(['a', 'b', 'c'])
      expect(idsOf(await ask(port, 'residence', { isDemoted }))).toEqual(['b', 'a', 'c'])
    })
    test('only documents with all words of a short query, if several have them all', async () => {
      const both = Array.from({ length: 5 }, (_, at) => aDocument({ id: `both${at}`, title: 'Residence permit' }))
      const others = Array.from({ length: 5 }, (_, at) => aDocument({ id: `other${at}`, title: 'Housing' }))
      const one = aDocument({ id: 'one', title: 'Residence' })
      expect((await ask(await over(...both, one, ...others), 'residence permit')).total).toBe(5)
      const few = await over(both[0]!, one, ...others)
      expect(idsOf(await ask(few, 'residence permit'))).toEqual(['both0', 'one'])
    })
    test('also partial matches for sentences', async () => {
      const both = Array.from({ length: 5 }, (_, at) =>
        aDocument({ id: `both${at}`, title: 'Housing', text: 'A residence, a permit.' }),
      )
      const others = Array.from({ length: 30 }, (_, at) =>
        aDocument({ id: `other${at}`, title: 'Housing', text: 'A residence.' }),
      )
      const port = await over(...both, ...others, aDocument({ id: 'one', title: 'Permit' }))
      expect((await ask(port, 'residence permit')).total).toBe(5)
      expect(idsOf(await ask(port, 'what is the permit for my residence'))[0]).toBe('one')
    })
    test('in pages that do not overlap and omit nothing', async () => {
      const documents = Array.from({ length: 150 }, (_, at) =>
        aDocument({ id: `r${at}`, title: 'Residence', text: 'word '.repeat(at % 4), views: at % 7 }),
      )
      const port = await over(...documents)
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(port, 'residence', { page, perPage: 40 })))
      expect(new Set(pages.flatMap(idsOf)).size).toBe(150)
      expect(pages.map(({ hits, total }) => [hits.length, total])).toEqual([
        [40, 150],
        [40, 150],
        [40, 150],
        [30, 150],
      ])
    })
  })

  describe('across languages and objects', () => {
    let port: Searched
    beforeAll(async () => {
      port = await over(
        aDocument({ id: '1', title: 'UNHCR office' }),
        aDocument({ id: '1', language: 'fr', title: 'Bureau UNHCR' }),
        aDocument({ id: '1', object: 'media', title: 'UNHCR film' }),
        aDocument({ id: '2', object: 'directory', language: 'ar', title: 'مكتب UNHCR' }),
      )
    })
    test('shows a record in two languages once, counted in both', async () => {
      const answer = await ask(port, 'unhcr')
      expect([answer.total, answer.hits.length]).toEqual([3, 3])
      expect(answer.byObject).toEqual({ faq: 1, directory: 1, media: 1 })
      expect(answer.byLanguage).toEqual({ en: 2, fr: 1, ar: 1 })
    })
    test('respects the requested language and object', async () => {
      const arabic = await ask(port, 'unhcr', { language: 'ar' })
      expect(arabic.hits.map(({ object, id, language }) => [object, id, language])).toEqual([['directory', '2', 'ar']])
      expect([arabic.total, arabic.byObject.faq, arabic.byLanguage['en']]).toEqual([1, 0, 2])
      const media = await ask(port, 'unhcr', { object: 'media' })
      expect([media.hits[0]!.object, media.total, media.byObject.faq]).toEqual(['media', 1, 1])
    })
    test('shows texts in the script of the query first', async () => {
      const shared = { tags: ['شهادة'] }
      const both = await over(
        aDocument({ ...shared, id: '1', title: 'I lost my certificate' }),
        aDocument({ ...shared, id: '1', language: 'ar', title: 'ضاعت مني شهادة الميلاد' }),
        aDocument({ ...shared, id: '2', title: 'Where is the school' }),
        aDocument({ ...shared, id: '2', language: 'ar', title: 'أين المدرسة' }),
      )
      const { hits, byLanguage } = await ask(both, 'شهاده')
      expect(hits.map(({ id, language }) => `${id} ${language}`)).toEqual(['1 ar', '2 ar'])
      expect(byLanguage).toMatchObject({ ar: 2, en: 2 })
    })
  })

  describe('with click feedback', () => {
    const many = Array.from({ length: 30 }, (_, at) =>
      aDocument({ id: `r${at}`, title: 'Residence', text: 'word '.repeat(at % 4), views: 30 - at }),
    )
    const all = { perPage: 40 }
    test('raises matches of nearly equal score only', async () => {
      const port = await over(
        ...many,
        aDocument({ id: 'other', title: 'Housing' }),
        aDocument({ id: 'worse', title: 'Housing', text: `${'word '.repeat(60)} residence` }),
        aDocument({ id: 'hidden', title: 'Residence', filter: { visibility: 'UNHCR_STAFF' } }),
      )
      const untaught = idsOf(await ask(port, 'residence', all))
      const [first, lifted] = [untaught[0]!, untaught[4]!]
      const clickFeedback = new Map([lifted, 'worse', 'other', 'hidden', 'gone'].map((id) => [`faq:${id}`, 0.8]))
      const answer = await ask(port, 'residence', { ...all, clickFeedback })
      expect(idsOf(answer)).toEqual([lifted, ...untaught.filter((id) => id !== lifted)])
      expect([answer.total, untaught.at(-1)]).toEqual([31, 'worse'])
      expect(idsOf(await ask(port, 'residence', { clickFeedback: new Map([[`directory:${lifted}`, 1]]) }))[0]).toBe(
        first,
      )
    })
    test('has consistent pages', async () => {
      const port = await over(...many)
      const clickFeedback = new Map([11, 12, 28].map((at) => [`faq:r${at}`, at / 30]))
      const pages = await Promise.all([1, 2, 3].map((page) => ask(port, 'residence', { page, clickFeedback })))
      expect(pages.flatMap(idsOf)).toEqual(idsOf(await ask(port, 'residence', { ...all, clickFeedback })))
      expect(idsOf(pages[0]!)[0]).toBe('r28')
    })
  })

  test.each([
    ['one word of 10 kB', 'a'.repeat(10_000)],
    ['10 kB of words', Array.from({ length: 1500 }, (_, at) => `word${at}`).join(' ')],
    [
      '10 kB of near misses',
      Array.from({ length: 1000 }, (_, at) => `registr${'abcdefgh'[at % 8]}tion${at % 3}`).join(' '),
    ],
    ['a pattern', '(a+)+$'],
    ['a query of the engine', '{"match_all":{}} registration OR *:*'],
    ['NUL and lone surrogates', 'registration\0 \ud800 office \udc00'],
    ['names of object members', 'constructor __proto__ hasOwnProperty toString'],
    ['hashtags', Array.from({ length: 500 }, (_, at) => `#tag${at}`).join(' ')],
  ])('answers a hostile query: %s [IN-11]', async (_how, query) => {
    const answer = await ask(await over(...faqs), query)
    expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length)
  })
})

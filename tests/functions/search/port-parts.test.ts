import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SelectQuotes } from '#shared/search/index/search-document.ts'
import type { Narrowing } from '#shared/reader/search/search-backend.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { ask, idsOf, marked } from './asking.ts'
import { aDocument, engines, everyReader, type Engine, type Library, type Searched } from './engines.ts'

describe.each(engines)('a search by %s', (_name, make) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await make()
  })
  afterAll(() => engine.close())
  const over = (...documents: Library['documents']) => engine.open({ documents })

  describe('for what a concept names', () => {
    let port: Searched
    beforeAll(async () => {
      const dentist = aConcept({ en: ['dentist'] }, { id: 'dentist', answers: ['clinic', 'staff'], hidden: ['tooth'] })
      port = await engine.open({
        documents: [
          aDocument({ id: 'exact', title: 'Dentist: how do I find a dentist?', views: 900 }),
          aDocument({ id: 'tooth', title: 'My tooth hurts. Where is a dentist?' }),
          aDocument({ id: 'clinic', title: 'Where is the health centre?' }),
          aDocument({ id: 'staff', title: 'Dentist for staff', filter: { visibility: 'UNHCR_STAFF' } }),
        ],
        concepts: concepts(dentist),
      })
    })

    test('places the FAQs first that editors chose, and leaves out those that they hid, in counts too', async () => {
      const found = await ask(port, 'dentist')
      expect(idsOf(found)).toEqual(['clinic', 'exact'])
      expect([found.total, found.byObject.faq]).toEqual([2, 2])
      const { object } = await port.counts({ query: 'dentist', narrowing: everyReader })
      expect(object.faq).toBe(2)
    })
    test('changes no search for more than that', async () => {
      expect(idsOf(await ask(port, 'where does my tooth hurt, dentist'))[0]).toBe('tooth')
    })
  })

  describe('by audience', () => {
    let port: Searched
    const staff = { visibility: 'UNHCR_STAFF' }
    beforeAll(async () => {
      port = await over(
        aDocument({ id: 'open', title: 'Registration of newcomers', text: 'At the office.' }),
        aDocument({
          id: 'partners',
          title: 'Appointments',
          text: 'At the office.',
          filter: { visibility: 'PARTNERS' },
        }),
        aDocument({ id: 'hidden', title: 'Relocation of witnesses', text: 'At the office.', filter: staff }),
        aDocument({ id: 'hidden', language: 'fr', title: 'Relocalisation des témoins', filter: staff }),
        aDocument({ id: 'typo', title: 'Registraton', filter: staff }),
      )
    })
    test('shows nothing of hidden documents: no hit, count or suggestion', async () => {
      for (const query of ['relocation', 'reloc', 'relocaton', 'witnesses', 'temoins']) {
        const { hits, total, byObject, byLanguage, suggestion } = await ask(port, query)
        expect({ hits, total, byObject, suggestion }).toEqual({
          hits: [],
          total: 0,
          byObject: { faq: 0, directory: 0, media: 0 },
          suggestion: null,
        })
        expect(Object.values(byLanguage).every((count) => count === 0)).toBe(true)
        const completed = await port.complete({ query, narrowing: everyReader, maxItems: 8 })
        expect(completed).toEqual([])
        const { object, language } = await port.counts({ query, narrowing: everyReader })
        expect(object.faq + Object.values(language).reduce((sum, one) => sum + one, 0)).toBe(0)
      }
    })
    test('counts visible records only, without hidden ones', async () => {
      const totals = (['PUBLIC', 'PARTNER', 'STAFF'] as const).map((audience) => ask(port, 'office', { audience }))
      expect((await Promise.all(totals)).map(({ total }) => total)).toEqual([1, 2, 3])
    })
    test('corrects typing errors even if a hidden document contains the same one', async () => {
      const answer = await ask(port, 'registraton')
      expect([idsOf(answer), answer.suggestion]).toEqual([['open'], 'registration'])
      expect((await ask(port, 'relocaton', { audience: 'STAFF' })).suggestion).toBe('relocation')
      expect((await ask(port, 'newcomers registration')).suggestion).toBeNull()
    })
  })

  test('suggests words as written, with accents, in their place in the query', async () => {
    const port = await over(
      aDocument({ id: '1', language: 'fr', title: "L'hébergement d'urgence" }),
      aDocument({ id: '2', language: 'ar', title: 'مكان التسجيل' }),
    )
    expect((await ask(port, 'un hebergemant, vite', { language: 'fr' })).suggestion).toBe('un hébergement, vite')
    expect((await ask(port, 'التسجبل', { language: 'ar' })).suggestion).toBe('التسجيل')
  })

  describe('with filters', () => {
    let port: Searched
    beforeAll(async () => {
      const rows = { 'papers-birth': 'papers', 'office-jo': 'jo' }
      const documents = [
        aDocument({ id: 'everywhere', title: 'Office hours', filter: { categories: ['papers'], hashtags: ['hours'] } }),
        aDocument({
          id: 'jordan',
          title: 'Office in Jordan',
          filter: { countries: ['jo'], nationalities: ['sy'], categories: ['papers-birth'] },
        }),
        aDocument({
          id: 'jordan',
          language: 'fr',
          title: 'Office en Jordanie',
          filter: { countries: ['jo'], nationalities: ['sy'], categories: ['papers-birth'] },
        }),
        aDocument({ id: 'lebanon', title: 'Office in Lebanon', filter: { countries: ['lb'] } }),
        aDocument({
          id: 'organisation',
          object: 'directory',
          title: 'Head office',
          filter: { countries: ['office-jo'], hashtags: ['hours'] },
        }),
      ]
      port = await engine.open({ documents, rows: { ...rows, 'office-lb': 'lb' } })
    })
    test.each([
      [{ countries: ['jo', 'office-jo'] }, ['everywhere', 'jordan', 'organisation']],
      [{ nationality: 'sy' }, ['everywhere', 'jordan', 'lebanon', 'organisation']],
      [{ nationality: 'iq' }, ['everywhere', 'lebanon', 'organisation']],
      [{ categories: ['papers', 'papers-birth'] }, ['everywhere', 'jordan']],
      [{ hashtag: 'hours' }, ['everywhere', 'organisation']],
      [{ hashtag: 'hours', countries: ['lb'] }, ['everywhere']],
    ] as const)('%o finds %o', async (narrowing, ids) => {
      const { hits, total } = await ask(port, 'office', narrowing as unknown as Partial<Narrowing>)
      expect([hits.map(({ id }) => id).toSorted(), total]).toEqual([ids, ids.length])
    })
    test('counts records per filter value once, ignoring that filter', async () => {
      const counted = await port.counts({ query: 'office', narrowing: everyReader })
      expect(counted).toMatchObject({
        object: { faq: 3, directory: 1, media: 0 },
        language: { en: 4, fr: 1 },
        category: { papers: 2, 'papers-birth': 1 },
        hashtag: [{ hashtag: 'hours', count: 2 }],
        country: { jo: 3, lb: 2 },
        nationality: { sy: 4 },
      })
      const narrowed = await port.counts({
        query: 'office',
        narrowing: { ...everyReader, hashtag: 'hours', countries: ['lb'] },
      })
      expect(narrowed).toMatchObject({
        object: { faq: 1, directory: 0 },
        hashtag: [{ hashtag: 'hours', count: 1 }],
        country: { jo: 2 },
      })
    })
  })

  describe('completes titles', () => {
    let port: Searched
    beforeAll(async () => {
      port = await over(
        aDocument({ id: 'permit', title: 'Residence permit', text: 'registered' }),
        aDocument({ id: 'permit', language: 'fr', title: 'Titre de séjour' }),
        aDocument({ id: 'often', title: 'Residence of a family', views: 500 }),
        aDocument({ id: 'register', title: 'How to register a child' }),
        aDocument({ id: 'arabic', language: 'ar', title: 'تجديد الإقامة' }),
      )
    })
    const typed = async (query: string, language = 'en') =>
      (await port.complete({ query, language, narrowing: everyReader, maxItems: 8 })).map(
        ({ id, title, highlights }) => `${id}: ${highlights.map(([start, end]) => title.slice(start, end)).join(' ')}`,
      )

    test('by the word being typed, its letter variants and typing errors', async () => {
      expect((await typed('resid')).toSorted()).toEqual(['often: Residence', 'permit: Residence'])
      expect(await typed('residence per')).toEqual(['permit: Residence permit'])
      expect(await typed('residense per')).toEqual(['permit: Residence permit'])
      expect(await typed('sejour', 'fr')).toEqual(['permit: séjour'])
      expect(await typed('الاقام', 'ar')).toEqual(['arabic: الإقامة'])
      expect(await typed('how to reg')).toEqual(['register: How to register'])
    })
    test('never by words that occur in the text only', async () => {
      expect(await typed('registered')).toEqual(['register: register'])
    })
  })

  describe('shows a hit', () => {
    test('with highlighted words: harakat, accents, ligatures, elisions', async () => {
      const port = await over(
        aDocument({ id: '1', language: 'ar', title: 'تجديد الإِقَامَةِ في المدينة', text: 'رسومُ إقامتـي مجانية' }),
        aDocument({ id: '2', language: 'fr', title: 'À l’École des réfugiés, au cœur' }),
      )
      const [arabic] = (await ask(port, 'الاقامه', { language: 'ar' })).hits
      expect(marked(arabic!)).toEqual({ title: ['الإِقَامَةِ'], snippet: ['إقامتـي'] })
      const [french] = (await ask(port, "l'ecole refugie coeur", { language: 'fr' })).hits
      expect(marked(french!)).toEqual({ title: ['École', 'réfugiés', 'cœur'], snippet: [] })
    })
    test('with about thirty whole words around the matches', async () => {
      const filler = Array.from({ length: 200 }, (_, at) => `w${at}`).join(' ')
      const text = `permit ${filler} the residence permit costs nothing ${filler}`
      const [hit] = (await ask(await over(aDocument({ id: '1', title: 'Fees', text })), 'residence permit')).hits
      expect(hit!.snippet.split(' ')).toHaveLength(30)
      expect(text).toContain(` ${hit!.snippet} `)
      expect(marked(hit!).snippet).toEqual(['residence', 'permit'])
    })
    test('with the selected sentences', async () => {
      const text = 'Bring your card. The permit costs nothing. Offices open on Monday.'
      const selectQuotes: SelectQuotes = (_, page) => {
        const answer: [number, number] = [page.text.indexOf('The'), page.text.indexOf(' Offices')]
        return { parts: [answer], answer }
      }
      const [hit] = (await ask(await over(aDocument({ id: '1', title: 'Fees', text })), 'permit', { selectQuotes }))
        .hits
      expect(hit).toMatchObject({ quoted: true, confident: true, snippet: 'The permit costs nothing.' })
      expect(marked(hit!).snippet).toEqual(['permit'])
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { startEmbeddingModel } from '#tests/support/servers/embedding-model-server.ts'
import { ask, idsOf, marked } from '#tests/functions/search/asking.ts'
import {
  aDocument,
  byMeaning,
  byWords,
  everyReader,
  modelTimeout,
  type Engine,
  type Library,
  type Searched,
} from '#tests/functions/search/engines.ts'

const meanings = { shelter: 'housing', flat: 'housing', logement: 'housing', evicted: 'housing', doctor: 'health' }
const running = startEmbeddingModel(meanings)

const staff = { visibility: 'UNHCR_STAFF' }
const documents = [
  aDocument({ id: 'flat', title: 'Finding a flat', text: 'At the council', filter: { categories: ['housing'] } }),
  aDocument({ id: 'logement', title: 'A roof', filter: { countries: ['jo'] } }),
  aDocument({ id: 'logement', language: 'fr', title: 'Trouver un logement', filter: { countries: ['jo'] } }),
  aDocument({ id: 'secret', title: 'Shelter of witnesses', filter: staff }),
  aDocument({ id: 'home', object: 'directory', title: 'Shelter at the station' }),
  aDocument({ id: 'doctor', title: 'Seeing a doctor' }),
  aDocument({ id: 'landlord', title: 'My landlord' }),
]

describe.each(byWords)('semantic search over %s', (_name, make) => {
  let engine: Engine
  let port: Searched
  let model: Awaited<typeof running>
  beforeAll(async () => {
    model = await running
    // The client caches its endpoint, so this file cannot share modules with others.
    vi.stubEnv('AWS_ENDPOINT_URL_BEDROCK_RUNTIME', model.endpoint)
    engine = await byMeaning(make, running)()
    port = await engine.open({ documents })
  })
  afterAll(() => engine.close())
  beforeEach(() => {
    model.asked.length = 0
    model.faults.length = 0
  })

  test('finds records without the query words, in their nearest language, and counts them', async () => {
    const answer = await ask(port, 'evicted')
    expect(answer.hits.map(({ object, id, language }) => [object, id, language]).toSorted()).toEqual([
      ['directory', 'home', 'en'],
      ['faq', 'flat', 'en'],
      ['faq', 'logement', 'fr'],
    ])
    expect([answer.total, answer.byObject]).toEqual([3, { faq: 2, directory: 1, media: 0 }])
    expect(answer.byLanguage).toMatchObject({ en: 2, fr: 1 })
    const { title, snippet, score } = answer.hits.find(({ id }) => id === 'flat')!
    expect({ title, snippet, score }).toEqual({ title: 'Finding a flat', snippet: 'At the council', score: 0 })
  })

  test('ranks results of both methods first, and omits those of neither', async () => {
    const answer = await ask(port, 'my shelter')
    expect(idsOf(answer)[0]).toBe('home')
    expect(marked(answer.hits[0]!).title).toEqual(['Shelter'])
    expect(idsOf(answer)).not.toContain('doctor')
  })

  test('respects filters and audience', async () => {
    const found = async (more: Parameters<typeof ask>[2]) => idsOf(await ask(port, 'evicted', more)).toSorted()
    expect(await found({ audience: 'STAFF' })).toEqual(['flat', 'home', 'logement', 'secret'])
    expect(await found({ categories: ['housing'] })).toEqual(['flat'])
    expect(await found({ countries: ['lb'] })).toEqual(['flat', 'home'])
    expect(await found({ object: 'directory' })).toEqual(['home'])
    expect(await found({ language: 'fr' })).toEqual(['logement'])
  })

  test('sends neither queries without words nor queries about danger to the model', async () => {
    const urgent = await engine.open({ documents, concepts: new Concepts(seededConcepts()) })
    model.asked.length = 0
    for (const query of ['', ' ', '()*"', '🙂', 'ali@example.org']) await ask(urgent, query)
    const answer = await ask(urgent, 'my husband beats me, is there a shelter')
    expect(answer.urgent).toMatchObject({ kind: 'violence' })
    expect(model.asked).toEqual([])
  })

  test('removes emails, numbers and names from queries, and caches vectors', async () => {
    const query = 'evicted, my name is Ali Hassan, call 0791234567 or ali@example.org'
    const pages = [await ask(port, query, { language: 'en' })]
    pages.push(await ask(port, query.toUpperCase(), { language: 'en' }), await ask(port, query, { page: 2 }))
    expect(model.asked.map(({ kind, texts }) => [kind, texts])).toEqual([
      ['search_query', ['evicted, my name is, call or']],
    ])
    expect(idsOf(pages[0]!)).toContain('flat')
  })

  test.each([
    ['throttles', { status: 429, type: 'ThrottlingException' }],
    ['fails', { status: 500, type: 'InternalServerException' }],
    ['does not answer in time', { milliseconds: 1000 }],
  ])('returns lexical results only if the model %s', async (how, fault) => {
    const { milliseconds } = modelTimeout
    if ('milliseconds' in fault) modelTimeout.milliseconds = 100
    model.faults.push(fault)
    const answer = await ask(port, `my landlord evicted ${how.split(' ')[0]}`)
    expect([idsOf(answer), answer.total]).toEqual([['landlord'], 1])
    modelTimeout.milliseconds = milliseconds
  })

  test('leaves suggestions and filter counts unchanged', async () => {
    expect(await port.complete({ query: 'evicted', narrowing: everyReader, maxItems: 8 })).toEqual([])
    expect((await port.counts({ query: 'evicted', narrowing: everyReader })).object.faq).toBe(0)
    expect(model.asked).toEqual([])
  })

  describe('with many lexical hits', () => {
    const many: Library['documents'] = [
      ...Array.from({ length: 89 }, (_, at) =>
        aDocument({ id: `r${at}`, title: 'Rent', text: 'word '.repeat(at % 3), views: at % 7 }),
      ),
      aDocument({ id: 'last', title: 'Rules', text: `${'word '.repeat(60)} rent of a flat` }),
    ]
    const shelters = Array.from({ length: 5 }, (_, at) => aDocument({ id: `s${at}`, title: 'Shelter' }))
    let full: Searched
    beforeAll(async () => {
      full = await engine.open({ documents: [...many, ...shelters] })
    })
    const query = 'rent evicted'

    test('ranks the nearest records near the top, whatever their lexical rank', async () => {
      const words = idsOf(await ask(full, 'rent', { perPage: 60 }))
      const { hits } = await ask(full, query, { perPage: 10 })
      expect(words).not.toContain('last')
      expect(hits.map(({ id }) => id)).toEqual(expect.arrayContaining(['last', 's0', 's1', 's2', 's3', 's4']))
    })
    test.each([20, 45, 100])(
      'pages of %d repeat no record, and are as many as without semantic search',
      async (perPage) => {
        const count = Math.ceil(90 / perPage)
        const pages = await Promise.all(
          Array.from({ length: count }, (_, at) => ask(full, query, { page: at + 1, perPage })),
        )
        const ids = pages.flatMap(idsOf)
        expect([ids.length, new Set(ids).size]).toEqual([90, 90])
        expect(pages.map(({ total }) => total)).toEqual(pages.map(() => 90))
        expect((await ask(full, query, { page: count + 1, perPage })).hits).toEqual([])
      },
    )
  })

  test('keeps the lexical order of equally near records', async () => {
    const same = { title: 'Shelter for a night' }
    const equals = await engine.open({
      documents: [
        aDocument({ ...same, id: 'd' }),
        aDocument({ ...same, id: 'c', views: 500 }),
        aDocument({ ...same, id: 'b', pinned: true }),
        aDocument({ ...same, id: 'a' }),
      ],
    })
    expect(idsOf(await ask(equals, 'shelter'))).toEqual(['b', 'c', 'a', 'd'])
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Concepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { ask, idsOf, marked } from '#tests/functions/search/asking.ts'
import { aConcept } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, engines, type Engine, type Searched } from '#tests/functions/search/engines.ts'

/** Shared by all engines, because learning the concepts is slow. */
const seeded = seededConcepts()
const conceptModel = new Concepts(seeded)
const withAnAnswer = new Concepts(
  seeded.map((one) => (one.id === 'domestic-violence' ? { ...one, answers: ['help'] } : one)),
)
const withoutDanger = seeded.map((one) => ({
  ...one,
  urgent: null,
  words: one.urgent ? one.words.map((word) => ({ ...word, phrases: [] })) : one.words,
}))
const breadAndMilk = Array.from({ length: 20 }, (_, at) =>
  aDocument({ id: `other${at}`, title: `Bread and milk ${at}` }),
)

describe.each(engines)('query interpretation by %s', (_name, make) => {
  let engine: Engine
  beforeAll(async () => {
    engine = await make()
  })
  afterAll(() => engine.close())

  test('matches Arabic written in Latin letters', async () => {
    const documents = [
      aDocument({ id: 'visa', language: 'ar', title: 'تأشيرة الزيارة' }),
      aDocument({ id: 'office', title: 'Visit our office' }),
    ]
    const port = await engine.open({ documents, concepts: conceptModel })
    const answer = await ask(port, 'badde ta2shirit ziyara')
    expect([idsOf(answer), answer.total]).toEqual([['visa'], 1])
    expect(idsOf(await ask(port, 'office visit'))[0]).toBe('office')
  })

  describe('synonyms', () => {
    let port: Searched
    beforeAll(async () => {
      const concepts = new Concepts([
        aConcept({ en: ['rent', 'lease'] }),
        aConcept({ en: ['birth certificate', 'proof of birth'] }),
        ...seeded,
      ])
      const others = Array.from({ length: 20 }, (_, at) =>
        aDocument({ id: `other${at}`, title: `Another question ${at}` }),
      )
      const documents = [
        aDocument({ id: 'rent', title: 'My rent' }),
        aDocument({ id: 'lease', title: 'My lease' }),
        aDocument({ id: 'proof', title: 'Proof of a birth' }),
        aDocument({ id: 'residence', language: 'ar', title: 'كيف أجدد الإقامة؟', text: 'تُجدَّد في الدائرة.' }),
        ...others,
      ]
      port = await engine.open({ documents, concepts })
    })
    test('match, after the word itself, and are highlighted', async () => {
      const { hits } = await ask(port, 'rent', { language: 'en' })
      expect(hits.map(({ id }) => id)).toEqual(['rent', 'lease'])
      expect(marked(hits[1]!).title).toEqual(['lease'])
    })
    test('match as phrases, and across languages', async () => {
      expect(idsOf(await ask(port, 'a birth certificate', { language: 'en' }))).toEqual(['proof'])
      expect(idsOf(await ask(port, 'iqama', { language: 'ar' }))[0]).toBe('residence')
      expect(idsOf(await ask(port, 'titre de séjour'))).toEqual(['residence'])
    })
  })

  test('returns the same results in the same order with and without danger phrases', async () => {
    const documents = [
      ...['a', 'b', 'c'].map((id) => aDocument({ id, title: `My husband and the camp, part ${id}` })),
      aDocument({ id: 'shelter', title: 'Domestic violence' }),
      aDocument({ id: 'help', title: 'Somebody listens, day and night' }),
    ]
    const port = await engine.open({ documents, concepts: withAnAnswer })
    const unaware = await engine.open({ documents, concepts: new Concepts(withoutDanger) })
    for (const query of ['my husband beats me', 'جوزي عم يضربني', 'mon mari me frappe']) {
      const [answer, plain] = [
        await ask(port, query, { language: 'en' }),
        await ask(unaware, query, { language: 'en' }),
      ]
      expect([idsOf(answer), answer.total, plain.urgent]).toEqual([idsOf(plain), plain.total, null])
      expect(answer.urgent).toMatchObject({ kind: 'violence', answers: ['help'] })
    }
  })

  test('returns results for a query that consists only of words with synonyms', async () => {
    const harmless = seeded.filter(({ urgent }) => urgent === null)
    const words = harmless.flatMap((one) => one.words.flatMap(({ terms }) => terms.slice(0, 1)))
    const documents = ['en', 'ar', 'fr'].map((language) =>
      aDocument({ id: language, language, title: language, text: words.join(' ') }),
    )
    const port = await engine.open({ documents, concepts: new Concepts(harmless) })
    for (let from = 0; from < words.length; from += 450) {
      const { total, hits } = await ask(port, words.slice(from, from + 20).join(' '))
      expect([total, hits.length]).toEqual([3, 3])
    }
  })

  test('reports whether a hit matches most of the query, and whether it is on topic', async () => {
    const concepts = new Concepts([
      aConcept({ en: ['family reunification'], ar: ['لم الشمل', 'جمع العائلة'] }),
      aConcept({ en: ['school'], fr: { terms: ['école'], phrases: ['apprendre à lire'] } }),
    ])
    const port = await engine.open({
      concepts,
      documents: [
        aDocument({ id: 'reunification', title: 'Family reunification: who can apply' }),
        aDocument({ id: 'inText', title: 'Embassies', text: 'They take requests for reunification of a family.' }),
        aDocument({ id: 'inTags', title: 'Embassies abroad', tags: ['family'], names: ['reunification'] }),
        aDocument({ id: 'work', language: 'ar', title: 'تصريح العمل', text: 'لم يصدر التصريح بعد.' }),
        aDocument({ id: 'school', title: 'School begins in autumn' }),
        ...Array.from({ length: 9 }, (_, at) => aDocument({ id: `permit${at}`, title: `Work permits, part ${at}` })),
      ],
    })
    const of = async (question: string, id: string) => {
      const hit = (await ask(port, question, { perPage: 20 })).hits.find((one) => one.id === id)
      return hit ? [hit.share >= 0.8, hit.isOnTopic] : null
    }
    expect(await of('جمع العائلة', 'reunification')).toEqual([true, true])
    expect(await of('جمع العائلة', 'inText')).toEqual([true, true])
    expect(await of('جمع العائلة', 'inTags')).toEqual([true, false])
    // A stop word in Arabic is an unknown word in English.
    expect(await of('لم الشمل', 'reunification')).toEqual([false, true])
    expect(await of('تصريح لم الشمل', 'work')).toEqual([false, false])
    // One part of the query is answered, the other is not.
    expect(await of('family reunification from Khartoum via Neverland', 'reunification')).toEqual([false, true])
    expect(await of('school and family reunification', 'school')).toEqual([false, false])
    expect(await of('apprendre à lire en autumn', 'school')).toEqual([false, true])
    expect(await of('permits part', 'permit3')).toEqual([true, false])
    for (const asked of ['autumm begins', 'autum begins']) expect(await of(asked, 'school')).toEqual([false, false])
    expect(await of('autumn begins', 'school')).toEqual([true, false])
  })

  test('marks results as partial if no hit has half of the query words', async () => {
    const port = await engine.open({
      documents: [
        aDocument({ id: 'licence', title: 'Your licence' }),
        aDocument({ id: 'school', title: 'School in Khartoum' }),
        ...breadAndMilk,
      ],
    })
    const partial = async (query: string, page = 1) => (await ask(port, query, { page, perPage: 1 })).partial
    expect(await partial('licence from Neverland exchanged')).toBe(true)
    expect(await partial('licence in Neverland')).toBe(false)
    expect(await partial('licnece')).toBe(false)
    expect(await partial('bread from Atlantis and Neverland')).toBe(true)
    expect(await partial('bread from Atlantis and Neverland', 2)).toBe(true)
    expect(await partial('Neverland')).toBe(false)
  })
})

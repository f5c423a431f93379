import { describe, expect, test, vi } from 'vitest'
import type { Concept } from '#shared/search/concepts/concept.ts'
import { Concepts, type CachedConcepts } from '#shared/search/concepts/concept-model.ts'
import { seededConcepts } from '#shared/search/concepts/seeded-concepts.ts'
import { UrgencyModel } from '#shared/search/concepts/urgency-model.ts'
import { aConcept, concepts } from '#tests/shared/search/concept-fixtures.ts'
import { aDocument, anIndexOf, anIndexWithout, ask, idsOf } from '#tests/shared/search/document-fixtures.ts'

const beaten = aConcept(
  {
    en: {
      terms: ['domestic violence'],
      phrases: ['my husband beats me'],
      exceptions: ['my husband beats eggs for me'],
    },
    ar: { terms: ['عنف منزلي'], phrases: ['زوجي عم يضربني'] },
    fr: { terms: ['violence conjugale'], phrases: ['mon mari me frappe'] },
  },
  { urgent: 'violence', answers: ['chosen'] },
)
const shelter = aConcept({
  en: { terms: ['emergency shelter', 'night shelter'], phrases: ['nowhere to sleep'] },
  fr: { terms: ["hébergement d'urgence"], phrases: ["je n'ai nulle part où dormir"] },
})
const all = [
  aConcept({ en: ['rent', 'lease'], fr: ['loyer', 'bail'], ar: ['إيجار'] }),
  aConcept({ en: ['birth certificate', 'birth registration', 'proof of birth'] }),
  aConcept({ en: ['birth', 'delivery'] }),
  aConcept({ en: ['UNHCR'], fr: ['HCR'], ar: ['المفوضية'] }),
  aConcept({ en: ['bread'], fr: ['pain'] }),
  aConcept({ en: ['clinic', 'health centre'] }, { id: 'clinic' }),
  aConcept({ en: { terms: ['dentist'], phrases: ['my tooth hurts'] } }, { broader: 'clinic' }),
  shelter,
  beaten,
]
const others = Array.from({ length: 20 }, (_, at) => aDocument({ id: `other${at}`, title: `Another question ${at}` }))
const index = anIndexWithout(
  ['topics'],
  aDocument({ id: 'rent', title: 'My rent' }),
  aDocument({ id: 'lease', title: 'My lease' }),
  aDocument({ id: 'credit', language: 'fr', title: 'Le bail' }),
  aDocument({ id: 'proof', title: 'Proof of a birth' }),
  aDocument({ id: 'delivery', title: 'Delivery of food' }),
  aDocument({ id: 'agency', title: 'The UNHCR office' }),
  aDocument({ id: 'agency-fr', language: 'fr', title: 'Le bureau du HCR' }),
  aDocument({ id: 'agency-ar', language: 'ar', title: 'مكتب المفوضيّة' }),
  aDocument({ id: 'bread', title: 'Free bread' }),
  aDocument({ id: 'pain', title: 'Pain in the back' }),
  aDocument({ id: 'health', title: 'The clinic of the town' }),
  aDocument({ id: 'shelter', title: 'Night shelter', text: 'Beds for women and men.' }),
  aDocument({ id: 'sleep', title: 'Why children do not sleep' }),
  aDocument({ id: 'violence', title: 'Domestic violence: where to go' }),
  aDocument({ id: 'husband', title: 'My husband has lost his card', text: 'Where can my husband go?' }),
  aDocument({ id: 'chosen', title: 'You are not to blame' }),
  ...others,
)
index.setConcepts(concepts(...all))
const english = { language: 'en' }

describe('terms of one concept', () => {
  test('count only by their weight in a long query: a text with one of them alone does not match', () => {
    const words = 'deposit garden kitchen'
    const long = Array.from({ length: 200 }, (_, at) => `filler${at}`).join(' ')
    const some = anIndexOf(
      aDocument({ id: 'all', title: `Rent, ${words}` }),
      aDocument({ id: 'alike', title: 'Something', text: `${long} lease ${long}` }),
      ...others,
    )
    some.setConcepts(concepts(...all))
    expect(idsOf(ask(some, `rent ${words}`, english))).toEqual(['all'])
    expect(idsOf(ask(some, 'rent', english))).toEqual(['all', 'alike'])
  })

  test('find each other, the typed word first', () => {
    expect(idsOf(ask(index, 'rent', english))).toEqual(['rent', 'lease', 'credit'])
    expect(idsOf(ask(index, 'leases', english))).toEqual(['lease', 'rent', 'credit'])
  })
  test('find other languages if the query’s language has no match', () => {
    expect(idsOf(ask(index, 'loyer', english)).sort()).toEqual(['credit', 'lease', 'rent'])
    expect(idsOf(ask(index, 'ايجار', english)).sort()).toEqual(['credit', 'lease', 'rent'])
  })
  test('are not translated if the language has the word itself', () => {
    expect(idsOf(ask(index, 'pain', english))).toEqual(['pain'])
  })
  test('may be phrases, whose single words then do not match', () => {
    expect(idsOf(ask(index, 'a birth certificate', english))).toEqual(['proof'])
    expect(idsOf(ask(index, 'birth', english))).toEqual(['proof', 'delivery'])
  })
  test('are highlighted in results', () => {
    const [, hit] = ask(index, 'rent', english).hits
    expect(hit!.highlights.title.map(([start, end]) => hit!.title.slice(start, end))).toEqual(['lease'])
  })
  test('find all languages, those in the script of the query first, with the language of each hit', () => {
    for (const query of ['hcr', 'المفوضية', 'مفوضيه']) {
      const { hits, byLanguage } = ask(index, query)
      expect(new Set(hits.map((hit) => hit.id))).toEqual(new Set(['agency', 'agency-fr', 'agency-ar']))
      expect(byLanguage).toEqual({ en: 1, fr: 1, ar: 1 })
    }
    expect(ask(index, 'HCR').hits.map(({ language }) => language)).toEqual(['fr', 'en', 'ar'])
    expect(ask(index, 'المفوضية').hits[0]!.language).toBe('ar')
  })
  test('are never treated as typing errors', () => {
    expect(ask(index, 'HCR', english).suggestion).toBeNull()
    expect(idsOf(ask(index, 'lesse', english))).toEqual(['lease'])
  })
  test('follow the latest concepts', () => {
    const changing = anIndexOf(aDocument({ id: 'rent', title: 'My rent' }))
    changing.setConcepts(concepts(...all))
    expect(ask(changing, 'lease').total).toBe(1)
    changing.setConcepts(concepts())
    expect(ask(changing, 'lease').total).toBe(0)
    changing.put('faq', 'late', [aDocument({ id: 'late', language: 'fr', title: 'Le loyer' })])
    changing.setConcepts(concepts(aConcept({ fr: ['loyer', 'bail'] })))
    expect(idsOf(ask(changing, 'bail'))).toEqual(['late'])
  })
})

describe('phrases of a concept', () => {
  test('match texts with its terms, also with words between', () => {
    expect(idsOf(ask(index, 'I have nowhere safe to sleep', english))[0]).toBe('shelter')
    expect(idsOf(ask(index, "je n'ai nulle part où dormir", english))[0]).toBe('shelter')
  })
  test('match the broader concept if their own has no match', () => {
    expect(idsOf(ask(index, 'my tooth hurts', english))[0]).toBe('health')
  })
  test('do not match in another order or far apart', () => {
    const { hits } = ask(index, 'sleep nowhere', english)
    expect(hits.map(({ id }) => id)).toEqual(['sleep'])
  })
})

describe('a query about danger', () => {
  const calls = [
    ['my husband beats me where can I go', 'en'],
    ['جوزي زوجي عم يضربني وين روح', 'en'],
    ['mon mari me frappe où aller', 'en'],
  ] as const
  test.each(calls)('is detected, with its chosen FAQs: %s', (query, language) => {
    expect(ask(index, query, { language }).urgent).toMatchObject({ kind: 'violence', answers: ['chosen'] })
  })
  test.each([...calls, ['my husband has lost his card', 'en'], ['shelter', 'en']] as const)(
    'has the same results in the same order as without danger detection: %s',
    (query, language) => {
      const unaware = all.map((one) =>
        one.urgent ? { ...one, urgent: null, words: one.words.map((entry) => ({ ...entry, phrases: [] })) } : one,
      )
      const { urgent: _urgent, ...answer } = ask(index, query, { language })
      index.setConcepts(concepts(...unaware))
      const { urgent, ...plain } = ask(index, query, { language })
      index.setConcepts(concepts(...all))
      expect(urgent).toBeNull()
      expect({ ...answer, suggestion: null }).toEqual({ ...plain, suggestion: null })
    },
  )
  test('is distinguished from the same words with another meaning', () => {
    for (const query of ['my husband beats eggs for me', 'lost card', 'rent'])
      expect(ask(index, query, english).urgent).toBeNull()
  })
})

describe('a word used in concept phrases', () => {
  const gloomy = aConcept({ ar: ['اكتئاب', 'مكتئب'] })
  const offices = anIndexOf(aDocument({ id: 'office', language: 'ar', title: 'مكتب التسجيل' }))
  test('is not treated as a typing error: no correction, no fuzzy match', () => {
    expect(ask(offices, 'مكتئب').hits).toHaveLength(1)
    offices.setConcepts(concepts(gloomy))
    expect(ask(offices, 'مكتئب')).toMatchObject({ hits: [], suggestion: null })
  })
})

describe('the seeded concepts', () => {
  const seeded = seededConcepts()
  test('are a thousand, each with terms in every language and a name', () => {
    expect(seeded.length).toBeGreaterThanOrEqual(1000)
    expect(new Set(seeded.map(({ id }) => id)).size).toBe(seeded.length)
    for (const { words, names } of seeded) {
      expect(Object.values(names).every(Boolean)).toBe(true)
      for (const { terms } of words) expect(terms.length).toBeGreaterThan(0)
    }
  })
  test('reference existing broader concepts', () => {
    const ids = new Set(seeded.map(({ id }) => id))
    const unknown = seeded.filter(({ broader }) => broader !== null && !ids.has(broader))
    expect(unknown).toEqual([])
  })
  test('give the same result each time', () => {
    const query = 'they took my passport and I work without money'
    expect(new Concepts(seeded).read(query)).toEqual(new Concepts(seeded).read(query))
  })
})

describe('the concept model', () => {
  const edition = ({ id }: Concept, number = 1) => `${id} ${number}`
  const numbered = all.map((concept) => ({ ...concept, edition: edition(concept) }))
  const queries = [
    'mon mari me frappe',
    'my tooth hurts',
    'birth registration and rent',
    'nowhere to sleep',
    'zoji ydrbni',
  ]
  const readings = (of: Concepts) => queries.map((query) => of.read(query))
  /** Serialized, and parsed by a process with equal concepts. */
  const cached = () => JSON.parse(JSON.stringify(new Concepts(numbered).exportCache())) as CachedConcepts
  const anew = (some: readonly Concept[] = numbered) => new Concepts(structuredClone(some))

  test('is cached, and reused for unchanged concepts', () => {
    const expected = readings(anew())
    const learn = vi.spyOn(UrgencyModel, 'train')
    const known = anew()
    known.importCache(cached())
    learn.mockClear()
    expect(readings(known)).toEqual(expected)
    expect(learn).not.toHaveBeenCalled()
    learn.mockRestore()
  })

  const withChanged = (id: string, terms: string[]) =>
    numbered.map((one) =>
      one.id === id ? { ...one, words: [{ ...one.words[0]!, terms }], edition: edition(one, 2) } : one,
    )

  test('is trained again for a changed urgent concept', () => {
    const changed = withChanged('beaten', ['zzyzx'])
    const learn = vi.spyOn(UrgencyModel, 'train')
    const known = anew(changed)
    known.importCache(cached())
    known.reuseModels(new Concepts(numbered))
    learn.mockClear()
    for (const query of [...queries, 'zzyzx']) expect(known.read(query)).toEqual(anew(changed).read(query))
    expect(learn).toHaveBeenCalled()
    learn.mockRestore()
    const harmless = numbered.filter(({ id }) => id !== 'beaten')
    const fewer = anew(harmless)
    fewer.importCache(cached())
    expect(readings(fewer)).toEqual(readings(anew(harmless)))
  })

  test('is used with new words without training if only other concepts have changed', () => {
    const changed = withChanged('bread', ['loaf'])
    const models = (of: Concepts) => ['en', 'ar', 'fr'].map((language) => of.modelOf(language))
    const earlier = new Concepts(numbered)
    const expected = models(earlier)
    const learn = vi.spyOn(UrgencyModel, 'train')
    const [loaded, reusing] = [anew(changed), anew(changed)]
    loaded.importCache(cached())
    reusing.reuseModels(earlier)
    learn.mockClear()
    for (const known of [loaded, reusing]) {
      expect(models(known)).toEqual(expected)
      expect(known.read('loaf').sayings.map(({ concept }) => concept.id)).toEqual(['bread'])
    }
    expect(learn).not.toHaveBeenCalled()
    learn.mockRestore()
  })

  test('is not cached if changes could not be detected later', () => {
    expect(new Concepts(all).exportCache()).toBeNull()
  })
})

test('written examples add to the concepts, except those of a kind of danger that no concept has', () => {
  const [call, danger] = ['want to sleep for ever', 'suicide']
  expect(new Concepts(seededConcepts()).read(call).urgent).toMatchObject({ kind: danger })
  const without = seededConcepts().map((one) => (one.urgent === danger ? { ...one, urgent: null } : one))
  expect(new Concepts(without).read(call).urgent?.kind).not.toBe(danger)
  expect(new Concepts(without).read('hit with pipe').urgent).toMatchObject({ kind: 'violence' })
  expect(new Concepts([shelter]).read(call).urgent).toBeNull()
})

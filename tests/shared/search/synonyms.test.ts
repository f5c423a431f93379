import { describe, expect, test } from 'vitest'
import { seededSynonyms } from '#shared/search/seeded-synonyms.ts'
import { aDocument, anIndexOf, ask, idsOf } from '#tests/shared/search/documents.ts'

const groups = [
  { language: 'en', words: ['rent', 'lease'] },
  { language: 'en', words: ['birth certificate', 'birth registration', 'proof of birth'] },
  { language: 'en', words: ['birth', 'delivery'] },
  { language: 'fr', words: ['rent', 'crédit-bail'] },
  { language: null, words: ['UNHCR', 'HCR', 'المفوضية'] },
]
const others = Array.from({ length: 20 }, (_, at) => aDocument({ id: `other${at}`, title: `Another question ${at}` }))
const index = anIndexOf(
  aDocument({ id: 'rent', title: 'My rent' }),
  aDocument({ id: 'lease', title: 'My lease' }),
  aDocument({ id: 'credit', language: 'fr', title: 'Le crédit-bail' }),
  aDocument({ id: 'proof', title: 'Proof of a birth' }),
  aDocument({ id: 'delivery', title: 'Delivery of food' }),
  aDocument({ id: 'agency', title: 'The UNHCR office' }),
  aDocument({ id: 'agency-fr', language: 'fr', title: 'Le bureau du HCR' }),
  aDocument({ id: 'agency-ar', language: 'ar', title: 'مكتب المفوضيّة' }),
  ...others,
)
index.setSynonyms(groups)

describe('words that mean the same', () => {
  test('find each other, the word itself first', () => {
    expect(idsOf(ask(index, 'rent', { language: 'en' }))).toEqual(['rent', 'lease'])
    expect(idsOf(ask(index, 'leases', { language: 'en' }))).toEqual(['lease', 'rent'])
  })
  test('are of their language only', () => {
    expect(idsOf(ask(index, 'rent', { language: 'fr' }))).toEqual(['credit'])
    expect(idsOf(ask(index, 'crédit-bail', { language: 'en' }))).toEqual([])
  })
  test('may be phrases, whose single words are not meant then', () => {
    expect(idsOf(ask(index, 'a birth certificate', { language: 'en' }))).toEqual(['proof'])
    expect(idsOf(ask(index, 'birth', { language: 'en' }))).toEqual(['proof', 'delivery'])
  })
  test('are marked where they stand', () => {
    const [, hit] = ask(index, 'rent', { language: 'en' }).hits
    expect(hit!.highlights.title.map(([start, end]) => hit!.title.slice(start, end))).toEqual(['lease'])
  })
  test('find across languages, those who answer in the letters of the question first, each hit with its language', () => {
    for (const query of ['UNHCR', 'hcr', 'المفوضية', 'مفوضيه']) {
      const { hits, byLanguage } = ask(index, query)
      expect(new Set(hits.map((hit) => hit.id))).toEqual(new Set(['agency', 'agency-fr', 'agency-ar']))
      expect(byLanguage).toEqual({ en: 1, fr: 1, ar: 1 })
    }
    expect(ask(index, 'HCR').hits.map(({ language }) => language)).toEqual(['fr', 'en', 'ar'])
    expect(ask(index, 'المفوضية').hits[0]!.language).toBe('ar')
  })
  test('are no typing errors, and hide none', () => {
    expect(ask(index, 'HCR', { language: 'en' }).suggestion).toBeNull()
    expect(idsOf(ask(index, 'lesse', { language: 'en' }))).toEqual(['lease'])
  })
  test('are those that were set last', () => {
    const changing = anIndexOf(aDocument({ id: 'rent', title: 'My rent' }))
    changing.setSynonyms(groups)
    expect(ask(changing, 'lease').total).toBe(1)
    changing.setSynonyms([])
    expect(ask(changing, 'lease').total).toBe(0)
    changing.put('faq', 'late', [aDocument({ id: 'late', language: 'fr', title: 'Le loyer' })])
    changing.setSynonyms([{ language: 'fr', words: ['loyer', 'bail'] }])
    expect(idsOf(ask(changing, 'bail'))).toEqual(['late'])
  })
})

test('a product begins with synonyms of its field in each language and across them', () => {
  const seeded = seededSynonyms()
  for (const language of ['en', 'ar', 'fr', null])
    expect(seeded.filter((group) => group.language === language).length).toBeGreaterThanOrEqual(50)
  for (const { words } of seeded) expect(words.length).toBeGreaterThanOrEqual(2)
  for (const { words } of seeded) expect(words.length).toBeLessThanOrEqual(12)
})

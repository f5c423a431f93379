import { describe, expect, it } from 'vitest'

import { sampleCategories } from '#infra/sample/content/categories.ts'
import { sampleHashtags } from '#infra/sample/content/categories.ts'
import { sampleFaqs } from '#infra/sample/content/sample-faqs.ts'
import type { SampleText } from '#infra/sample/content/sample-faqs.ts'
import { sampleSearches } from '#infra/sample/content/sample-searches.ts'
import { asylumCountries, countries, namesOfCountry } from '#shared/domain/geography/countries.ts'
import { nationalities } from '#shared/domain/geography/nationalities.ts'

const knownIcons = (
  'registration documents health education work housing cash protection legal family food transport children women ' +
  'disability elderly mental-health community travel emergency information other'
).split(' ')
const continents = ['Asia', 'Europe', 'Central America', 'North America', 'South America', 'Africa', 'Australia']
const allowedTags = 'p br h3 ul ol li strong em a table thead tbody tr th td'.split(' ')
const arabicLetter = /\p{Script=Arabic}/u

type NamedText = SampleText & { label: string; language: string; words: number }

const texts: NamedText[] = sampleFaqs.flatMap((faq) =>
  [faq.translations, faq.pending?.translations ?? {}].flatMap((translations) =>
    Object.entries(translations).map(([language, text]) => ({
      ...text,
      language,
      label: `${faq.key} (${language})`,
      words: text.answer
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .split(/ +/).length,
    })),
  ),
)

const isArabic = (text: NamedText) => text.language === 'ar'
const proseOf = (text: NamedText) => `${text.question} ${text.answer.replace(/<[^>]+>/g, ' ')}`
const labelsWhere = (fails: (text: NamedText) => boolean) => texts.filter(fails).map((text) => text.label)
const count = (holds: (faq: (typeof sampleFaqs)[number]) => boolean) => sampleFaqs.filter(holds).length

describe('the sample FAQs [EXP-19]', () => {
  it('are eighty-seven, some in each top category, with unique keys', () => {
    expect(sampleFaqs).toHaveLength(87)
    expect(new Set(sampleFaqs.map((faq) => faq.key)).size).toBe(87)
    const topOfChild = new Map(sampleCategories.flatMap((top) => top.children.map((child) => [child.key, top.key])))
    expect(new Set(sampleFaqs.map((faq) => topOfChild.get(faq.categories[0] ?? '')))).toEqual(
      new Set(sampleCategories.map((top) => top.key)),
    )
  })

  it('reference only sample categories and hashtags', () => {
    const categoryKeys = sampleCategories.flatMap((top) => [top.key, ...top.children.map((child) => child.key)])
    expect(categoryKeys).toEqual(expect.arrayContaining(sampleFaqs.flatMap((faq) => faq.categories)))
    expect(sampleHashtags).toEqual(expect.arrayContaining(sampleFaqs.flatMap((faq) => faq.hashtags)))
  })

  it('include every status, audience and kind of pending revision', () => {
    expect(count((faq) => faq.status === 'PUBLISHED')).toBe(77)
    expect(count((faq) => faq.status === 'DRAFT')).toBe(4)
    expect(count((faq) => faq.status === 'WAITING_FOR_APPROVAL')).toBe(3)
    expect(count((faq) => faq.status === 'DECLINED')).toBe(3)
    expect(count((faq) => faq.visibility === 'PARTNERS')).toBe(6)
    expect(count((faq) => faq.visibility === 'UNHCR_STAFF')).toBe(5)
    expect(count((faq) => faq.pending?.status === 'WAITING_FOR_APPROVAL')).toBe(2)
    expect(count((faq) => faq.pending?.status === 'DECLINED')).toBe(1)
  })

  it('pin five published FAQs for everyone', () => {
    expect(count((faq) => faq.pinned === true)).toBe(5)
    expect(count((faq) => faq.pinned === true && faq.status === 'PUBLISHED' && faq.visibility === 'PUBLIC')).toBe(5)
  })

  it('have a reason for each declined text, and revise published FAQs only', () => {
    const declined = sampleFaqs.flatMap((faq) => [faq, faq.pending]).filter((text) => text?.status === 'DECLINED')
    expect(declined).toHaveLength(4)
    expect(declined.filter((text) => !text?.comment)).toEqual([])
    expect(count((faq) => faq.pending !== undefined && faq.status !== 'PUBLISHED')).toBe(0)
  })

  it('have a source text, and lack a translation in three published cases only', () => {
    expect(count((faq) => faq.translations[faq.source] === undefined)).toBe(0)
    const incomplete = sampleFaqs.filter((faq) => Object.keys(faq.translations).length < 3)
    expect(incomplete.map((faq) => [faq.status, Object.keys(faq.translations).join(' ')])).toEqual([
      ['PUBLISHED', 'en ar'],
      ['PUBLISHED', 'en fr'],
      ['PUBLISHED', 'ar'],
    ])
  })

  it('contain allowed tags only, all closed, with attributes on links only', () => {
    const tags = texts.flatMap((text) => [...text.answer.matchAll(/<\/?([^\s>]+)/g)].map((match) => match[1]))
    expect(allowedTags).toEqual(expect.arrayContaining(tags))
    expect(
      labelsWhere((text) => /<(?!a href="(?:https:\/\/example\.org\/|mailto:\w+@example\.org))\w+\s/.test(text.answer)),
    ).toEqual([])
    expect(
      labelsWhere((text) =>
        allowedTags.some(
          (tag) => text.answer.split(`<${tag}>`).length !== text.answer.split(`</${tag}>`).length && tag !== 'a',
        ),
      ),
    ).toEqual([])
  })

  it('use Arabic script in Arabic texts only', () => {
    expect(labelsWhere((text) => arabicLetter.test(text.question) !== isArabic(text))).toEqual([])
    expect(labelsWhere((text) => arabicLetter.test(text.answer) !== isArabic(text))).toEqual([])
  })

  it('have 60 to 160 words, and stay within the character limits', () => {
    expect(labelsWhere((text) => text.question.length > 300 || text.answer.length > 5000)).toEqual([])
    expect(labelsWhere((text) => text.words < 60 || text.words > 160)).toEqual([])
  })

  it('follow the typography of their language', () => {
    expect(labelsWhere((text) => /['"]/.test(proseOf(text)))).toEqual([])
    expect(labelsWhere((text) => text.language === 'ar' && /[,;?]/.test(proseOf(text)))).toEqual([])
    expect(
      labelsWhere((text) => text.language === 'fr' && /[^\u202f][;?!»]|«[^\u202f]|[^\u202f]:/.test(proseOf(text))),
    ).toEqual([])
  })
})

describe('the other sample content', () => {
  it('has eleven top categories of two to four children, with unique keys and known icons', () => {
    expect(sampleCategories).toHaveLength(11)
    expect(sampleCategories.filter((top) => top.children.length < 2 || top.children.length > 4)).toEqual([])
    const nodes = sampleCategories.flatMap((top) => [top, ...top.children])
    expect(new Set(nodes.map((node) => node.key)).size).toBe(nodes.length)
    expect(knownIcons).toEqual(expect.arrayContaining(nodes.map((node) => node.icon)))
    expect(
      nodes.filter((node) => !arabicLetter.test(node.name.ar) || arabicLetter.test(node.name.en + node.name.fr)),
    ).toEqual([])
  })

  it('has unique hashtags of one word each', () => {
    expect(new Set(sampleHashtags).size).toBe(sampleHashtags.length)
    expect(sampleHashtags.filter((hashtag) => !/^[\p{L}\p{N}_]+$/u.test(hashtag))).toEqual([])
  })

  it('has searches with and without results in three languages, from fictional countries', () => {
    expect(sampleSearches.length).toBeGreaterThanOrEqual(250)
    expect(sampleSearches.filter((search) => search.results_count === 0).length).toBeGreaterThan(5)
    expect(new Set(sampleSearches.map((search) => search.language))).toEqual(new Set(['en', 'ar', 'fr']))
    expect(sampleSearches.filter((search) => search.place && !/^X[A-Z]$/.test(search.place.country))).toEqual([])
  })
})

describe('the lookups', () => {
  it('have the 249 codes of ISO 3166-1 once each, on a known continent', () => {
    expect(countries).toHaveLength(249)
    expect(new Set(countries.map((country) => country.iso)).size).toBe(249)
    expect(countries.filter((country) => !continents.includes(country.continent))).toEqual([])
  })

  it('have unique country names in each language', () => {
    for (const language of ['en', 'ar', 'fr'] as const) {
      const names = countries.map((country) => namesOfCountry(country.iso)[language])
      expect(new Set(names).size).toBe(249)
      expect(names.filter((name) => /^[A-Z]{2}$/.test(name))).toEqual([])
    }
    expect(namesOfCountry('SY')).toEqual({ en: 'Syria', ar: 'سوريا', fr: 'Syrie' })
  })

  it('flag only listed countries as countries of asylum', () => {
    expect(countries.map((country) => country.iso)).toEqual(expect.arrayContaining(asylumCountries))
  })

  it('have a unique name for each nationality, and the continent of its country', () => {
    const continentOf = new Map(countries.map((country) => [country.iso, country.continent]))
    for (const language of ['en', 'ar', 'fr'] as const) {
      expect(new Set(nationalities.map((nationality) => nationality[language])).size).toBe(nationalities.length)
    }
    const misplaced = nationalities.filter(({ iso, continent }) => iso !== null && continentOf.get(iso) !== continent)
    expect(misplaced).toEqual([])
    expect(nationalities.filter((nationality) => nationality.iso === null).map((one) => one.fr)).toEqual(['Apatride'])
  })
})

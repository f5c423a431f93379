import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { analyse } from '#shared/search/analysis/analyse.ts'
import { LanguageIndex } from '#shared/search/index/language-index.ts'
import { selectFirst, nthHighest } from '#shared/search/ranking/select-highest.ts'

const sign = fc.constantFrom(
  ..."ab é_#'’-.\n ا ة ـ\u0301\u00ad٣",
  ' ',
  '#',
  '\ud83d',
  '😀',
  'l’',
  'qu',
  '_',
  'ไทย',
  '難民',
  'か\u3099',
  'ဆေး',
  '𠮷',
  '\u200c',
)
const text = fc.oneof(
  fc.array(sign, { maxLength: 40 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

test('texts are decoded unchanged, with the words that the analyser reads', () => {
  fc.assert(
    fc.property(text, fc.constantFrom('en', 'fr', 'ar', 'de'), (written, language) => {
      const index = new LanguageIndex(language, new Set())
      const bytes = index.pieces.encode(written)
      expect(index.pieces.decode(bytes)).toBe(written)
      const words: unknown[] = []
      index.eachWord(bytes, ({ word, postings }, start, end) => {
        words.push([word.word, postings.map(({ term }) => term), start, end])
      })
      const read = analyse(written, language).map(({ word, terms, start, end }) => [word, terms, start, end])
      expect(words).toEqual(read)
    }),
    { numRuns: 2000 },
  )
})

test('numbers of one to four bytes are decoded unchanged', () => {
  const index = new LanguageIndex('en', new Set())
  const words = Array.from({ length: 20_000 }, (_, at) => `w${at}`)
  const written = words.join(' ')
  expect(index.pieces.decode(index.pieces.encode(written))).toBe(written)
})

test('the partial selection equals the start of a full sort', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 30 })), fc.nat(40), (values, count) => {
      const sorted = values.toSorted((a, b) => a - b)
      expect(selectFirst(values, count, (a, b) => a - b)).toEqual(sorted.slice(0, count))
      const highest = sorted.at(-1 - count) ?? -Infinity
      expect(nthHighest(Float64Array.from(values), count + 1)).toBe(highest)
    }),
  )
})

import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { readWord } from '#shared/search/analysis/analyse.ts'
import { packAlphabet, packReading, unpackAlphabet, unpackReading } from '#shared/search/index/packed-readings.ts'

const throughJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value)) as Value
const sign = fc.constantFrom(
  ...'aeiouystnlrÉéçœ',
  ...'اليةمدروسه',
  'ions',
  'ment',
  'ال',
  'ات',
  '\u0301',
  'ﷺ',
  '\ud83d',
  '٣',
)
const word = fc.oneof(
  fc.array(sign, { maxLength: 70 }).map((signs) => signs.join('')),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

test('every stored reading equals that of the analyser', () => {
  fc.assert(
    fc.property(word, fc.constantFrom('en', 'fr', 'ar', 'de'), (piece, language) => {
      const { word: folded, terms } = readWord(piece, language)
      const packed = throughJson(packReading({ word: folded, terms }, piece))
      expect(unpackReading(packed, piece, { language, check: true })).toEqual({ word: folded, terms })
    }),
    { numRuns: 2000 },
  )
})

test('front-coded sorted texts are decoded unchanged', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.oneof(word, fc.string({ minLength: 100 }))), (texts) => {
      const sorted = texts.toSorted((one, other) => (one < other ? -1 : 1))
      expect(unpackAlphabet(throughJson(packAlphabet(sorted)))).toEqual(sorted)
    }),
  )
})

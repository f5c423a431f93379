import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { SpellingIndex, countTypingErrors } from '#shared/search/spelling/spelling-index.ts'

test.each([
  ['registraton', 'registration', 1],
  ['newcommers', 'newcomers', 1],
  ['recieve', 'receive', 1],
  ['ofice', 'office', 1],
  ['تسجبل', 'تسجيل', 1],
  ['registrasoin', 'registration', 2],
])('%s differs from %s by %i typing errors', (typed, meant, errors) =>
  expect(countTypingErrors(typed, meant, 2)).toBe(errors),
)

test('finds exactly the words within two errors', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdس'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, fc.uniqueArray(word), (typed, words) => {
      const spelling = new SpellingIndex()
      for (const each of words) spelling.add(each)
      const near = spelling.near(typed, 2).map((found) => found.word)
      const expected = words.filter((each) => each !== typed && countTypingErrors(typed, each, 9) <= 2)
      expect(near.sort()).toEqual(expected.sort())
    }),
  )
})

test('finds exactly the words with a prefix, whenever they were added', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abس'), minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(word, fc.uniqueArray(word), fc.uniqueArray(word), (typed, first, later) => {
      const spelling = new SpellingIndex()
      for (const each of first) spelling.add(each)
      spelling.startingWith(typed)
      const more = later.filter((each) => !first.includes(each))
      for (const each of more) spelling.add(each)
      const expected = [...first, ...more].filter((each) => each !== typed && each.startsWith(typed))
      expect(spelling.startingWith(typed)).toEqual(expected.sort())
    }),
  )
})

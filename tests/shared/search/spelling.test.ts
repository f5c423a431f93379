import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Spelling, typingErrors } from '#shared/search/spelling.ts'

test.each([
  ['registraton', 'registration', 1],
  ['newcommers', 'newcomers', 1],
  ['recieve', 'receive', 1],
  ['ofice', 'office', 1],
  ['تسجبل', 'تسجيل', 1],
  ['registrasoin', 'registration', 2],
])('%s is %s with %i errors', (typed, meant, errors) => expect(typingErrors(typed, meant, 2)).toBe(errors))

test('finds every word within two errors, and no other', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdس'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(word, fc.uniqueArray(word), (typed, words) => {
      const spelling = new Spelling()
      for (const each of words) spelling.add(each)
      const near = spelling.near(typed, 2).map((found) => found.word)
      const expected = words.filter((each) => each !== typed && typingErrors(typed, each, 9) <= 2)
      expect(near.sort()).toEqual(expected.sort())
    }),
  )
})

test('forgets what is removed', () => {
  const spelling = new Spelling()
  for (const word of ['office', 'offices', 'officer']) spelling.add(word)
  spelling.remove('office')
  spelling.remove('never there')
  expect(
    spelling
      .near('ofices', 2)
      .map((found) => found.word)
      .sort(),
  ).toEqual(['officer', 'offices'])
  expect(spelling.startingWith('off')).toEqual(expect.arrayContaining(['offices', 'officer']))
})

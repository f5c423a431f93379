import { expect, test } from 'vitest'
import { contentWordsOf, similarityOf } from '#shared/search/sentences/match-words.ts'

function similarityIn(language: string, one: string, other: string): number {
  const [[first], [second]] = [contentWordsOf(one, language), contentWordsOf(other, language)]
  return similarityOf(first!, second!)
}

test.each([
  ['en', 'registering', 'registered', 1],
  ['ar', 'التسجيل', 'للتسجيل', 1],
  ['fr', 'inscrire', 'inscrit', 0.6],
  ['uk', 'реєстрації', 'реєстрацію', 0.7],
  ['uk', 'лікарня', 'лікарні', 0.7],
  ['en', 'vaccination', 'vacination', 0.6],
])('in %s %s is similar to %s', (language, one, other, minimum) => {
  expect(similarityIn(language, one, other)).toBeGreaterThanOrEqual(minimum)
})

test.each([
  ['en', 'school', 'doctor'],
  ['uk', 'школа', 'лікар'],
  ['ar', 'مدرسة', 'طبيب'],
  ['en', '2024', '2023'],
])('in %s %s is not similar to %s', (language, one, other) => {
  expect(similarityIn(language, one, other)).toBe(0)
})

test('function words are no content words, in Ukrainian either, unless there are no others', () => {
  const keysOf = (text: string, language: string) => contentWordsOf(text, language).map(({ key }) => key)
  expect(keysOf('Where is the school?', 'en')).toEqual(['school'])
  expect(keysOf('Де є школа?', 'uk')).toEqual(['школа'])
  expect(keysOf('Where is it?', 'en')).toEqual(['where', 'is', 'it'])
})

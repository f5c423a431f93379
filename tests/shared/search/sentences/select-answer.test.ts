import { expect, test } from 'vitest'
import { selectAnswer } from '#shared/search/sentences/select-answer.ts'

const page = ['Residence permit', 'Apply early.', 'It costs 100 euros.', 'Bring a photo.', 'Sign.', 'Wait.', 'Pay.']
const scoresOf = (best: number, at = 2, answerable = 0.99) => ({
  answerable,
  sentences: page.map((_, index) => (index === at ? best : 0.5)),
})

test('the best sentence of a page is the answer if both are very likely', () => {
  expect(selectAnswer(scoresOf(0.7), page)).toBe(2)
  expect(selectAnswer({ ...scoresOf(0.7), sentences: page.map((_, at) => 0.6 + at / 100) }, page)).toBe(6)
})

test.each([
  ['the page may not answer', scoresOf(0.9, 2, 0.97), page],
  ['no sentence is likely enough', scoresOf(0.59), page],
  ['the title is the best', scoresOf(0.9, 0), page],
  ['the text is short', scoresOf(0.9), page.slice(0, 6)],
  ['the sentence introduces others', scoresOf(0.9), page.with(2, 'It costs: ')],
  ['the sentence asks', scoresOf(0.9), page.with(2, 'كم يكلف؟')],
  ['the sentence is long', scoresOf(0.9), page.with(2, 'It costs much, '.repeat(21))],
])('there is no answer if %s', (_, scores, sentences) => {
  expect(selectAnswer(scores, sentences)).toBeNull()
})

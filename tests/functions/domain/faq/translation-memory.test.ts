import { expect, test } from 'vitest'
import { hashPassages, findRowsByPassage } from '#functions/domain/faq/translation-memory.ts'
import type { FaqText } from '#shared/entities/faq.ts'

const written = (...answers: string[]) => ({
  translations: answers.map((answer, at) => ({ language_id: String(at + 1), question: `Question ${at}`, answer })),
})
const noted = (...answers: string[]) => hashPassages(written(...answers) as Pick<FaqText, 'translations'>)

test('passages match despite formatting and spacing, only between languages', () => {
  const marks = noted('<p>One</p><p>Two words</p>', '<p>Two <em>words</em></p><ul><li> Two\n words</li></ul>')!
  const [, first, second] = marks['1']!.match(/.{8}/g)!
  const [, third, fourth] = marks['2']!.match(/.{8}/g)!
  expect(new Set([second, third, fourth]).size).toBe(1)
  expect(first).not.toBe(second)
  expect(noted('<p>One</p>')).toBeUndefined()
})

test('at most 200 passages of a long text are used', () => {
  const long = Array.from({ length: 300 }, (_, at) => `<p>${at}</p>`).join('')
  expect(noted(long, long)!['1']).toHaveLength(200 * 8)
})

test('rows are found by complete hashes in both languages, most viewed first', () => {
  const row = (views_count: number, one: string, two?: string) => ({
    views_count,
    passages: { '1': one, ...(two !== undefined && { '2': two }) },
  })
  const [seldom, often] = [row(1, 'aaaaaaaabbbbbbbb', 'ccccccccdddddddd'), row(9, 'bbbbbbbb', 'eeeeeeee')]
  const others = [
    row(5, 'bbbbbbbb'),
    row(5, 'bbbbbbbbaaaaaaaa', 'cccccccc'),
    row(5, 'xxxxbbbbbbbbxxxx', 'ccccccccdddddddd'),
    { views_count: 5 },
  ]
  const found = findRowsByPassage([seldom, ...others, often], new Set(['bbbbbbbb', 'zzzzzzzz']), '1', '2')
  expect([...found]).toEqual([['bbbbbbbb', [often, seldom]]])
})

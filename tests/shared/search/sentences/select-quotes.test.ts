import { describe, expect, test, vi } from 'vitest'
import type { QuotedPage } from '#shared/search/index/search-document.ts'
import { selectAnswer } from '#shared/search/sentences/select-answer.ts'
import { selectQuotes } from '#shared/search/sentences/select-quotes.ts'

vi.mock(import('#shared/search/sentences/select-answer.ts'), { spy: true })

const course: QuotedPage = {
  object: 'faq',
  language: 'en',
  title: 'Swimming courses for women',
  text: [
    'Women learn to swim in a small group. A trainer supports you.',
    'The swimming course costs 20 euros. Please bring a towel.',
    'Monday 10:00 - 12:00',
  ].join('\n'),
}
const priceQuestion = 'How much does the swimming course cost?'

const quotesIn = (query: string, page: QuotedPage, key: object = {}): string[] =>
  selectQuotes(query, page, key).parts.map(([start, end]) => page.text.slice(start, end))

describe('the quotes of a text', () => {
  test('are whole sentences of it that answer', () => {
    const [quote, ...others] = quotesIn(priceQuestion, course)
    expect(quote).toContain('The swimming course costs 20 euros.')
    expect(course.text.split(/(?<=\.) |\n/)).toEqual(
      expect.arrayContaining([quote!, ...others].join('\n').split(/(?<=\.) |\n/)),
    )
  })

  test('are none if it does not answer, and never the title', () => {
    expect(quotesIn('What is the difference between a passport and a visa?', course)).toEqual([])
    expect(quotesIn(priceQuestion, { ...course, title: 'The swimming course costs 20 euros.', text: '' })).toEqual([])
  })

  test('are none of an organisation, whose text is put together from fields', () => {
    expect(quotesIn(priceQuestion, { ...course, object: 'media' })).not.toEqual([])
    expect(quotesIn(priceQuestion, { ...course, object: 'directory' })).toEqual([])
  })

  test('have no sentence without the value that it refers to', () => {
    const text = course.text.replace('20 euros', '…')
    expect(quotesIn(priceQuestion, { ...course, text }).join()).not.toContain('…')
  })

  test('join sentences that follow one another, as the text has them', () => {
    const text = `The swimming course costs 20 euros.\nThe swimming course costs 10 euros for children.\n${course.text}`
    const [start, end] = selectQuotes(priceQuestion, { ...course, text }, {}).parts[0]!
    expect(text.slice(start, end)).toContain('20 euros.\nThe swimming course costs 10 euros')
  })

  test('have at most three sentences and sixty words', () => {
    const prices = Array.from({ length: 8 }, (_, at) => `The swimming course ${at} costs 20 euros.`)
    const many = quotesIn(priceQuestion, { ...course, text: `${prices.join('\n')}\n${course.text}` })
    expect(many.join('\n').split('\n').length).toBeLessThanOrEqual(3)
    const long = `The swimming course costs 20 euros ${'for every woman and child who comes '.repeat(10)}each month.`
    for (const quote of quotesIn(priceQuestion, {
      ...course,
      text: course.text.replace(/The swimming.*euros\./, long),
    }))
      expect(quote.split(' ').length).toBeLessThanOrEqual(60)
  })

  test('are none of a very long text', () => {
    const text = `${course.text}\n${'Please bring a towel.\n'.repeat(120)}`
    expect(quotesIn(priceQuestion, { ...course, text })).toEqual([])
  })

  test('are found in the cached analysis of a document', () => {
    const key = {}
    const first = selectQuotes(priceQuestion, course, key)
    expect(first.parts).not.toEqual([])
    const changed = { ...course, text: 'Nothing of this.' }
    expect(selectQuotes(priceQuestion, changed, key)).toEqual(first)
    expect(selectQuotes(priceQuestion, changed, {}).parts).toEqual([])
    for (let at = 0; at < 300; at++) selectQuotes(priceQuestion, { ...course, text: 'Other.' }, {})
    expect(selectQuotes(priceQuestion, changed, key).parts).toEqual([])
  })
})

describe('the one sentence that is very likely to be the answer', () => {
  const answerIn = (text: string) => {
    const { answer } = selectQuotes(priceQuestion, { ...course, text }, {})
    return answer && text.slice(...answer)
  }
  const answerAt = (place: number | null) => vi.mocked(selectAnswer).mockReturnValueOnce(place)

  test('is one of the quotes', () => {
    answerAt(3)
    expect(answerIn(course.text)).toBe('The swimming course costs 20 euros.')
    answerAt(null)
    expect(answerIn(course.text)).toBeUndefined()
  })

  test('is none that is not quoted, because it lacks the value that it refers to', () => {
    answerAt(3)
    expect(answerIn(course.text.replace('20 euros', '…'))).toBeUndefined()
  })
})

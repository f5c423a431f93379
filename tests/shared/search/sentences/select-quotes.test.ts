import { describe, expect, test } from 'vitest'
import type { QuotedPage } from '#shared/search/index/search-document.ts'
import { selectQuotes } from '#shared/search/sentences/select-quotes.ts'

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
  const costs = 'The costs of a residence permit are 100 euros for adults'
  const permit = (end = '.', others = ['Ask a friend to translate it.']): QuotedPage => ({
    object: 'faq',
    language: 'en',
    title: 'Residence permit',
    text: [
      'You can apply for a residence permit at the immigration office.',
      `${costs}${end}`,
      'Bring your passport.',
      'The office is open on Monday.',
      'You receive a letter after some weeks.',
      ...others,
    ].join('\n'),
  })
  const answerIn = (page: QuotedPage): string | undefined => {
    const { answer } = selectQuotes('What are the costs of a residence permit for adults and children?', page, {})
    return answer && page.text.slice(...answer)
  }

  test('is one of the quotes', () => {
    expect(answerIn(permit())).toBe(`${costs}.`)
  })

  test.each([':', '?'])('is none that ends with %s, because it introduces others or asks', (end) => {
    expect(answerIn(permit(end))).toBeUndefined()
  })

  test('is none of a short text', () => {
    expect(answerIn(permit('.', []))).toBeUndefined()
  })
})

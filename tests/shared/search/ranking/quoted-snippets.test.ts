import { describe, expect, test } from 'vitest'
import type { SearchRequest, SelectQuotes } from '#shared/search/index/search-document.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

const text = 'Bring your card. The permit costs nothing. Offices open on Monday. A permit is valid for a year.'

const placeOf = (part: string, whole: string): [number, number] => [
  whole.indexOf(part),
  whole.indexOf(part) + part.length,
]

/** Quotes the given parts of each text. */
const quoting =
  (...parts: string[]): SelectQuotes =>
  (_, page) => ({ parts: parts.map((part) => placeOf(part, page.text)) })

/** Same, and is confident of the first part. */
const answering =
  (...parts: string[]): SelectQuotes =>
  (...about) => ({ ...quoting(...parts)(...about), answer: placeOf(parts[0]!, about[1].text) })

const permits = (count: number) =>
  Array.from({ length: count }, (_, at) => aDocument({ id: `${at}`, title: 'Permit', text }))

const quotedIn = (more: Partial<SearchRequest>, ...documents: ReturnType<typeof aDocument>[]) =>
  ask(anIndexOf(...documents), 'permit', more).hits.map(({ quoted = false }) => quoted)

describe('a snippet', () => {
  test('quotes the selected sentences, with the words of the query highlighted', () => {
    const selectQuotes = quoting('The permit costs nothing.', 'A permit is valid for a year.')
    const [hit] = ask(anIndexOf(...permits(1)), 'permit', { selectQuotes }).hits
    expect(hit).toMatchObject({ quoted: true, snippet: 'The permit costs nothing. … A permit is valid for a year.' })
    expect(hit!.highlights.snippet.map(([start, end]) => hit!.snippet.slice(start, end))).toEqual(['permit', 'permit'])
  })

  test('shows the words of the query if nothing is selected, and without a selection', () => {
    const [plain] = ask(anIndexOf(...permits(1)), 'permit').hits
    const [unanswered] = ask(anIndexOf(...permits(1)), 'permit', { selectQuotes: () => ({ parts: [] }) }).hits
    expect(unanswered).toEqual(plain)
    expect(Object.keys(plain!)).not.toContain('quoted')
  })

  test('is selected by the query as it was asked, and the complete text', () => {
    const asked: unknown[] = []
    const selectQuotes: SelectQuotes = (query, page) => {
      asked.push([query, page])
      return { parts: [] }
    }
    const query = 'please, what is the permit?'
    ask(anIndexOf(...permits(1)), query, { selectQuotes })
    expect(asked).toEqual([[query, { object: 'faq', language: 'en', title: 'Permit', text }]])
  })
})

describe('quotes', () => {
  const selectQuotes = quoting('The permit costs nothing.')

  test('are in the first three results only', () => {
    expect(quotedIn({ selectQuotes }, ...permits(5))).toEqual([true, true, true, false, false])
    expect(quotedIn({ selectQuotes, page: 2, perPage: 2 }, ...permits(5))).toEqual([true, false])
  })

  test('are not of a record with a much lower score than the first', () => {
    const weaker = aDocument({ id: 'weaker', title: 'Bus', text: `${'Take the bus. '.repeat(30)}${text}` })
    expect(quotedIn({ selectQuotes }, ...permits(1), weaker)).toEqual([true, false])
    expect(quotedIn({ selectQuotes }, weaker)).toEqual([true])
  })

  test('are not of an overdue record', () => {
    expect(quotedIn({ selectQuotes, isDemoted: () => true }, ...permits(1))).toEqual([false])
  })

  test('are not of a record that has less than half of the query', () => {
    const [hit] = ask(anIndexOf(...permits(1)), 'permit xylophone kangaroo', { selectQuotes }).hits
    expect(hit!.share).toBeLessThan(0.5)
    expect(hit).not.toHaveProperty('quoted')
  })

  test('are not of a text in another language than the query', () => {
    const documents = [
      aDocument({ id: 'fr', language: 'fr', title: 'Permit office', text }),
      ...Array.from({ length: 9 }, (_, at) =>
        aDocument({ id: `en${at}`, title: 'The permit', text: `${text} Where is the permit office?` }),
      ),
    ]
    const hits = ask(anIndexOf(...documents), 'where is the permit office', { selectQuotes }).hits
    expect(hits[0]).toMatchObject({ language: 'en', quoted: true })
    const french = ask(anIndexOf(...documents), 'where is the permit office', {
      selectQuotes,
      allowed: ({ language, id }) => language === 'fr' || id === 'en0',
      inStatistics: () => true,
    }).hits.find(({ language }) => language === 'fr')
    expect(french).toBeDefined()
    expect(french).not.toHaveProperty('quoted')
  })

  test('are asked for no text that the reader may not see', () => {
    const seen: string[] = []
    const note: SelectQuotes = (_, { title }) => {
      seen.push(title)
      return { parts: [] }
    }
    const documents = [
      aDocument({ id: 'a', title: 'Permit', text }),
      aDocument({ id: 'b', title: 'Secret permit', text }),
    ]
    ask(anIndexOf(...documents), 'permit', { selectQuotes: note, allowed: ({ id }) => id === 'a' })
    expect(seen).toEqual(['Permit'])
  })
})

describe('the sentence that is very likely to be the answer', () => {
  const selectQuotes = answering('The permit costs nothing.', 'A permit is valid for a year.')
  const confidentIn = (query: string, more: Partial<SearchRequest>, ...documents: ReturnType<typeof aDocument>[]) =>
    ask(anIndexOf(...documents), query, { selectQuotes, ...more }).hits.map(({ confident = false }) => confident)

  const weaker = aDocument({ id: 'weaker', title: 'Bus', text: `${'Take the bus. '.repeat(30)}${text}` })

  test('is quoted alone in a first result that leads clearly', () => {
    const [first] = ask(anIndexOf(...permits(1), weaker), 'permit', { selectQuotes }).hits
    expect(first).toMatchObject({ confident: true, quoted: true, snippet: 'The permit costs nothing.' })
    expect(confidentIn('permit', {}, ...permits(1), weaker)).toEqual([true, false])
    expect(confidentIn('permit', { page: 2, perPage: 1 }, ...permits(1), weaker)).toEqual([false])
    expect(confidentIn('permit', {}, weaker)).toEqual([true])
  })

  test('is quoted with others if the second result is nearly as good, also if that is on the next page', () => {
    expect(confidentIn('permit', {}, ...permits(2))).toEqual([false, false])
    expect(confidentIn('permit', { perPage: 1 }, ...permits(2))).toEqual([false])
    const [first] = ask(anIndexOf(...permits(2)), 'permit', { selectQuotes }).hits
    expect(first!.snippet).toBe('The permit costs nothing. … A permit is valid for a year.')
  })

  test('is not quoted alone if the result is overdue, or is not an FAQ', () => {
    expect(confidentIn('permit', { isDemoted: () => true }, ...permits(1))).toEqual([false])
    expect(confidentIn('permit', {}, aDocument({ id: 'm', object: 'media', title: 'Permit', text }))).toEqual([false])
  })
})

import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

const words = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join(' ')
const spelled = (at: number) => at.toString(26).replace(/\d/g, (digit) => String.fromCharCode(113 + Number(digit)))
const everyBlock = words(0x110000 / 0x80, (at) => String.fromCodePoint(at * 0x80 + 0x41)).slice(0, 10_000)
const index = anIndexOf(
  ...Array.from({ length: 2000 }, (_, at) => {
    const text = words(60, (word) => `${spelled((at * 7 + word * 131) % 9973)}tion`)
    return aDocument({
      id: `r${at}`,
      title: `Office ${spelled(at)}`,
      text,
      tags: [`tag${at % 50}`],
      filter: [`${at % 100}`, `${at % 9}`],
    })
  }),
)

const hostile: [name: string, query: string][] = [
  ['one word of 10 kB', 'a'.repeat(10_000)],
  ['10 kB of words', words(1500, (at) => `${spelled(at)}tion`)],
  ['10 kB of near misses', words(1000, (at) => `${spelled(at)}xtoin`)],
  ['a pattern', '(a+)+$'],
  ['500 hashtags', words(500, (at) => `#tag${at}`)],
  ['NUL', 'office\0\0'],
  ['a sign of every Unicode block', everyBlock],
  ['lone surrogates', '\ud800 office \udc00'],
  ['bidi marks', '\u202eoffice\u2066\u200f'],
  ['marks only', '\u0651'.repeat(5000)],
  ['tatweel only', 'ـ'.repeat(5000)],
  ['names of object members', 'constructor __proto__ hasOwnProperty toString'],
]

/** Minimum CPU time of several runs, to exclude the load of the machine. */
function milliseconds(answer: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage()
    answer()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

test.each(hostile)('%s is answered within 100 ms', (_, query) => {
  const search = () => {
    const answer = ask(index, query)
    expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length)
  }
  expect(milliseconds(search)).toBeLessThan(100)
})

test.each(hostile)('%s is counted by four filters, and completed, within 100 ms', (_, query) => {
  const facet = () => ({ allowed: () => true, valuesOf: ({ filter }: { filter: unknown }) => filter as string[] })
  const facets = { a: facet(), b: facet(), c: facet(), d: facet() }
  expect(milliseconds(() => index.count({ query, allowed: () => true, facets }))).toBeLessThan(100)
  expect(milliseconds(() => index.complete({ query, allowed: () => true, maxItems: 8 }))).toBeLessThan(100)
})

test('any query returns highlights inside the texts [IN-11]', () => {
  const piece = fc.constantFrom('office', 'tion', '#tag1', '#', '\0', '\ud83d', "'", 'ال', '\u0301', ' ', '٣')
  const query = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((pieces) => pieces.join('')),
  )
  fc.assert(
    fc.property(query, (written) => {
      for (const { title, snippet, highlights } of ask(index, written).hits) {
        for (const [start, end] of highlights.title) expect(title.slice(start, end).length).toBe(end - start)
        for (const [start, end] of highlights.snippet) expect(snippet.slice(start, end).length).toBe(end - start)
      }
    }),
  )
})

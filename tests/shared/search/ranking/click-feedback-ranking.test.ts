import { expect, test } from 'vitest'
import { addClick, clickStrengths, type ClickFeedback } from '#shared/search/ranking/click-feedback.ts'
import { createRandom } from '#tests/bench/synthetic-records.ts'
import { aDocument, anIndexOf, ask } from '#tests/shared/search/document-fixtures.ts'

/** Queries, matching records per query, and relevant records among them. */
const [questions, records, answers] = [40, 25, 3]
const shown = 20
const days = 60
/** Share of random clicks on any displayed result. */
const wrong = 0.3

let random = createRandom(7)
const some = (count: number): string =>
  Array.from({ length: count }, () => `filler${Math.floor(random() * 500)}`).join(' ')
const index = anIndexOf(
  ...Array.from({ length: questions * records }, (_, at) => {
    const topic = `topic${Math.floor(at / records)}`
    const title = `${topic} ${some(1 + Math.floor(random() * 4))}`
    return aDocument({ id: String(at), title, text: `${some(Math.floor(random() * 60))} ${topic}` })
  }),
)

const find = (question: number, taught: ClickFeedback | null, day: number): string[] =>
  ask(index, `topic${question}`, {
    perPage: shown,
    ...(taught && { clickFeedback: clickStrengths(day, taught) }),
  }).hits.map(({ object, id }) => `${object}:${id}`)

/**
 * Click model: attention decreases with the rank, and the first relevant result that is seen is clicked; some clicks
 * are random.
 */
function openedOf(found: readonly string[], right: ReadonlySet<string>): string | undefined {
  if (random() < wrong) return found[Math.floor(random() * found.length)]
  return found.find((record, at) => right.has(record) && random() < 1 / (1 + at) ** 0.6)
}

function learnFrom(question: number, right: ReadonlySet<string>, readers: number): ClickFeedback | null {
  let taught: ClickFeedback | null = null
  for (let reader = 0; reader < readers; reader++) {
    const day = Math.floor((reader * days) / readers)
    const found = find(question, taught, day)
    const record = openedOf(found, right)
    if (record !== undefined) taught = addClick(taught, { record, rank: found.indexOf(record) + 1, day })
  }
  return taught
}

const gainOf = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + 1 / Math.log2(rank + 1), 0)

function worthOf(found: readonly string[], right: ReadonlySet<string>): number {
  const ranks = found.slice(0, 10).flatMap((record, at) => (right.has(record) ? [at + 1] : []))
  return gainOf(ranks) / gainOf(Array.from({ length: right.size }, (_, at) => at + 1))
}

test.each([
  { readers: 3, within: shown, better: 0.02 },
  { readers: 10, within: shown, better: 0.05 },
  { readers: 60, within: shown, better: 0.15 },
  { readers: 60, within: 8, better: 0.08 },
  { readers: 60, within: answers, better: 0.04 },
])(
  'clicks of $readers readers improve the order of answers in the top $within despite three in ten random clicks',
  ({ readers, within, better }) => {
    random = createRandom(readers + within)
    const differences = Array.from({ length: questions }, (_, question) => {
      const found = find(question, null, 0)
      const right = new Set(Array.from({ length: answers }, () => found[Math.floor(random() * within)]!))
      const taught = learnFrom(question, right, readers)
      return worthOf(find(question, taught, days), right) - worthOf(found, right)
    })
    const sumOf = (worths: number[]) => worths.reduce((sum, one) => sum + one, 0)
    const [lost, won] = [differences.filter((one) => one < 0), differences.filter((one) => one > 0)]
    expect(sumOf(differences) / questions).toBeGreaterThan(better)
    // No query loses much, and all losses together are small compared with the gains.
    expect(Math.min(0, ...lost)).toBeGreaterThan(-0.25)
    expect(-sumOf(lost)).toBeLessThan(sumOf(won) / 4)
  },
)

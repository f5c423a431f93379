import { expect, test } from 'vitest'
import { confidenceInterval, formatTally, metricsOf, sumTallies, tallyOf } from '#infra/sentences/sentence-metrics.ts'
import { assignFolds, groupQuestions } from '#infra/sentences/sentence-examples.ts'

test('F1 is over all sentences of all questions', () => {
  const tally = sumTallies([tallyOf([1, 2, 3], [2, 3, 4]), tallyOf([], [0]), tallyOf([], []), tallyOf([5], [])])
  expect(metricsOf(tally)).toEqual({ precision: 2 / 4, recall: 2 / 4, f1: 2 / 4 })
  expect(formatTally('en', tally)).toBe('en F1 0.50 precision 0.50 recall 0.50 refused 1/2 wrongly 1/2')
})

test('figures of nothing are 0', () => {
  expect(metricsOf(tallyOf([], []))).toEqual({ precision: 0, recall: 0, f1: 0 })
})

test('the confidence interval contains the figure, and is wider if the questions of a page are alike', () => {
  const tallies = Array.from({ length: 120 }, (_, at) => tallyOf([0], [at % 24 < 8 ? 0 : 1]))
  const of = (groups: number[]) => confidenceInterval(tallies, groups, (tally) => metricsOf(tally).f1)
  const [low, high] = of(tallies.map((_, at) => at))
  expect(low).toBeLessThan(1 / 3)
  expect(high).toBeGreaterThan(1 / 3)
  const [lowByPage, highByPage] = of(tallies.map((_, at) => at >> 3))
  expect(highByPage - lowByPage).toBeGreaterThan(high - low)
})

test('a question in several languages and all questions of a page are in one group and one fold', () => {
  const question = (id: number, lang: string, page: string) => ({
    id,
    lang,
    question: '?',
    sentences: [page],
    answers: [],
  })
  const groups = groupQuestions([
    question(1, 'en', 'one'),
    question(2, 'en', 'one'),
    question(3, 'en', 'two'),
    question(1, 'ar', 'واحد'),
    question(3, 'ar', 'اثنان'),
  ])
  expect(groups).toEqual([groups[0], groups[0], groups[2], groups[0], groups[2]])
  expect(groups[0]).not.toBe(groups[2])
  const folds = assignFolds(
    Array.from({ length: 20 }, (_, at) => at),
    5,
    1,
  )
  expect([...folds.values()].filter((fold) => fold === 0)).toHaveLength(4)
})

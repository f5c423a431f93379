import { expect, test } from 'vitest'
import { type AnswerPosition, computeSearchScore } from '#shared/domain/analytics/search-score.ts'

test.each<[AnswerPosition[], first: number, withinThree: number, reciprocal: number]>([
  [[1], 1, 1, 1],
  [[null], 0, 0, 0],
  [[1, 2, 4, null], 1 / 4, 2 / 4, (1 + 1 / 2 + 1 / 4) / 4],
  [[3, 10], 0, 1 / 2, (1 / 3 + 1 / 10) / 2],
])('the score of the positions %j', (positions, first, withinThree, reciprocal) => {
  const score = computeSearchScore(positions)
  expect(score).toMatchObject({ tests: positions.length, first_share: first, within_three_share: withinThree })
  expect(score.mean_reciprocal_rank).toBeCloseTo(reciprocal, 12)
})

import { expect, test } from 'vitest'
import { mergeRanks, medianRank } from '#shared/domain/analytics/click-ranks.ts'

test.each([
  [{}, null],
  [{ 4: 1 }, 4],
  [{ 1: 3, 9: 2 }, 1],
  [{ 1: 2, 2: 2 }, 1.5],
  [{ 10: 1, 2: 1, 3: 1 }, 3],
])('the median of click ranks %o is %s', (ranks, median) => {
  expect(medianRank(ranks)).toBe(median)
})

test('merged ranks of several days equal the ranks of all', () => {
  expect(mergeRanks({ 1: 2, 3: 1 }, { 3: 1, 7: 4 })).toEqual({ 1: 2, 3: 2, 7: 4 })
})

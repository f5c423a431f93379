import { expect, test } from 'vitest'
import { isAsFast, ratiosOf } from '#tests/bench/compare.ts'

test('ratios are those of the medians of loads that both revisions measured', () => {
  const own = new Map([
    ['get: cpu_ms', [9, 2, 3]],
    ['new: cpu_ms', [1]],
  ])
  expect(ratiosOf(own, new Map([['get: cpu_ms', [2, 100, 1]]]))).toEqual([
    { load: 'get: cpu_ms', own: 3, base: 2, ratio: 1.5 },
  ])
})

test.each([
  ['slower in both', 1.3, 1.3, false],
  ['slower in time only, as beside other work', 2, 1.1, true],
  ['slower in CPU time only', 1, 1.3, true],
  ['slower by a quarter', 1.25, 1.25, true],
])('a load that is %s', (_, time, cpu, isFast) => {
  const ratios = [
    { load: 'get: p50_ms', ratio: time },
    { load: 'get: cpu_ms', ratio: cpu },
  ]
  expect(isAsFast(ratios)).toBe(isFast)
})

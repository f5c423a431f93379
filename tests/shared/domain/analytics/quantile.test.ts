import { fc } from '#tests/support/fast-check.ts'
import { expect, test } from 'vitest'
import { quantile } from '#shared/domain/analytics/quantile.ts'

test.each<[number[], number, number | null]>([
  [[], 0.5, null],
  [[7], 0.5, 7],
  [[7], 0.9, 7],
  [[3, 1], 0.5, 2],
  [[10, 2, 6], 0.5, 6],
  [[10, 2, 6], 0.9, 9.2],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0.9, 10],
  [[4, 9], 0, 4],
  [[4, 9], 1, 9],
])('the quantile of %j at %d is %j', (values, share, expected) => {
  expect(quantile(values, share)).toBe(expected)
})

test('does not modify its values, and lies within them', () => {
  const some = fc.array(fc.integer(), { minLength: 1 })
  fc.assert(
    fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
      const given = [...values]
      const found = quantile(values, share)!
      expect(values).toEqual(given)
      expect(found).toBeGreaterThanOrEqual(Math.min(...values))
      expect(found).toBeLessThanOrEqual(Math.max(...values))
    }),
  )
})

import { expect, test } from 'vitest'
import { estimateWalkingMinutes } from '#shared/domain/geography/distance.ts'

test.each([
  [0, 1],
  [0.2, 3],
  [0.5, 9],
  [1.2, 20],
  [2, 35],
  [5, 85],
  [5.01, null],
])('%d km in a straight line is about %s minutes on foot', (kilometres, minutes) => {
  expect(estimateWalkingMinutes(kilometres)).toBe(minutes)
})

import { expect, test } from 'vitest'
import { compareCreated, compareViews } from '#functions/api/dashboard/compared-counts.ts'

const now = Date.UTC(2026, 9, 31, 12)
const period = { from: '2026-10-01', to: '2026-10-31' }

test('views are compared with the period before, if it has some and its counts are still stored', () => {
  expect(
    compareViews(
      [
        [3, 1],
        [4, 0],
        [0, 7],
      ],
      period,
      now,
    ),
  ).toEqual({ count: 7, before: 8 })
  expect(compareViews([[3, 0]], period, now)).toEqual({ count: 3, before: null })
  const quarter = { from: '2026-08-03', to: '2026-10-31' }
  expect(compareViews([[3, 1]], quarter, now)).toEqual({ count: 3, before: null })
})

test('new FAQs are compared with the period before, once there were FAQs', () => {
  const created = ['2026-10-01', '2026-10-31', '2026-11-01']
  expect(compareCreated(created, period)).toEqual({ count: 2, before: null })
  expect(compareCreated([...created, '2026-09-30'], period)).toEqual({ count: 2, before: 1 })
  expect(compareCreated([...created, '2026-01-01'], period)).toEqual({ count: 2, before: 0 })
})

import { expect, test } from 'vitest'
import { isRetained, previousPeriod } from '#shared/domain/analytics/period.ts'

test.each([
  ['2026-10-01', '2026-10-31', '2026-08-31', '2026-09-30'],
  ['2026-03-01', '2026-03-07', '2026-02-22', '2026-02-28'],
  ['2024-03-01', '2024-03-01', '2024-02-29', '2024-02-29'],
])('the period before %s to %s is as long and ends the day before', (from, to, earlierFrom, earlierTo) => {
  expect(previousPeriod({ from, to })).toEqual({ from: earlierFrom, to: earlierTo })
})

test('a period is retained from the first day whose counts are stored', () => {
  const now = Date.UTC(2026, 9, 31, 12)
  const isRetainedFrom = (from: string) => isRetained({ from, to: '2026-10-31' }, 30, now)
  expect(['2026-10-01', '2026-10-02', '2026-10-31'].map(isRetainedFrom)).toEqual([false, true, true])
})

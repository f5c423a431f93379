import { utcDateOf, type Period } from '#shared/domain/analytics/period.ts'

/**
 * Returns a function that names the CSV file of a chart: with the period, or with today's date for figures of the
 * current state.
 */
export const createCsvFileNamer =
  ({ from, to }: Period) =>
  (chart: string, of: 'period' | 'today' = 'period'): string =>
    of === 'period' ? `${chart}-${from}-${to}` : `${chart}-${utcDateOf(Date.now())}`

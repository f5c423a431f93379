import { utcDateOf, type Period } from '#shared/domain/analytics/period.ts'

/** The name of a file with the figures of a chart: of the period that they are of, or of today where they are as things stand. */
export const createCsvFileNamer =
  ({ from, to }: Period) =>
  (chart: string, of: 'period' | 'today' = 'period'): string =>
    of === 'period' ? `${chart}-${from}-${to}` : `${chart}-${utcDateOf(Date.now())}`

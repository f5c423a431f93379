import { millisecondsPerDay } from '#shared/time-units.ts'

/** Days for which daily view and search counts are stored for the charts. */
export const dailyCountRetentionDays = 120

/** Days for which the daily sums of searches are stored. The sums contain no search text. */
export const dailySumRetentionDays = 731

/** Default period of the dashboard in days, today included. */
export const defaultPeriodDays = 30

/** ISO dates, both inclusive. */
export type Period = { from: string; to: string }

/** Returns the UTC date of a time in milliseconds. All counts use UTC days. */
export const utcDateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the period of `days` days that ends on `to`, inclusive. */
export const periodEndingAt = (to: string, days: number): Period => ({
  from: utcDateOf(Date.parse(to) - (days - 1) * millisecondsPerDay),
  to,
})

/** Returns the period of the same length that ends the day before. */
export function previousPeriod({ from, to }: Period): Period {
  const days = (Date.parse(to) - Date.parse(from)) / millisecondsPerDay + 1
  return periodEndingAt(utcDateOf(Date.parse(from) - millisecondsPerDay), days)
}

/** Whether counts of all days of a period are still stored. */
export const isRetained = ({ from }: Period, retentionDays: number, now: number = Date.now()): boolean =>
  from >= periodEndingAt(utcDateOf(now), retentionDays).from

export const isInPeriod = ({ from, to }: Period, date: string): boolean => date >= from && date <= to

import { millisecondsPerDay } from '#shared/time-units.ts'

/** Days of which views and searches are kept apart for the charts. */
export const dailyCountRetentionDays = 120

/** Days that the sums of a day's searches are kept, which tell of no words at all. */
export const dailySumRetentionDays = 731

/** Days that a dashboard shows where none are asked for, today among them. */
export const defaultPeriodDays = 30

/** Plain dates, both of them in the period. */
export type Period = { from: string; to: string }

/** The plain date of a moment, in UTC as everything is counted. */
export const utcDateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** So many days up to a date, that date among them. */
export const periodEndingAt = (to: string, days: number): Period => ({
  from: utcDateOf(Date.parse(to) - (days - 1) * millisecondsPerDay),
  to,
})

export const isInPeriod = ({ from, to }: Period, date: string): boolean => date >= from && date <= to

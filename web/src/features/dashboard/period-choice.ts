import * as z from 'zod'
import {
  dailyCountRetentionDays,
  utcDateOf,
  periodEndingAt,
  defaultPeriodDays,
  isRetained,
  type Period,
} from '#shared/domain/analytics/period.ts'

export const periodDays = [7, 30, 90] as const

export type PeriodChoice = { kind: (typeof periodDays)[number] | 'own'; period: Period }

const date = z.iso.date()

/** Whether two dates are a period that the dashboard API accepts. */
export const isPeriod = ({ from, to }: Period): boolean =>
  date.safeParse(from).success && date.safeParse(to).success && from <= to && from >= '2000-01-01'

/** Parses the period from the URL; invalid values are ignored. */
export function readPeriodChoice(searchParams: URLSearchParams, now: number = Date.now()): PeriodChoice {
  const own = { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' }
  if (isPeriod(own)) return { kind: 'own', period: own }
  const days = periodDays.find((one) => String(one) === searchParams.get('days')) ?? defaultPeriodDays
  return { kind: days, period: periodEndingAt(utcDateOf(now), days) }
}

/** URL parameters of a period; empty for the default. */
export const toPeriodParams = ({ kind, period }: PeriodChoice): Record<string, string> =>
  kind === 'own' ? period : kind === defaultPeriodDays ? {} : { days: String(kind) }

/** Whether a period starts before the first day for which daily counts are retained. */
export const isOlderThanCounts = (period: Period): boolean => !isRetained(period, dailyCountRetentionDays)

import * as z from 'zod'
import {
  dailyCountRetentionDays,
  utcDateOf,
  periodEndingAt,
  defaultPeriodDays,
  type Period,
} from '#shared/domain/analytics/period.ts'

/** Numbers of days that can be chosen with one press. */
export const periodDays = [7, 30, 90] as const

export type PeriodChoice = { kind: (typeof periodDays)[number] | 'own'; period: Period }

const date = z.iso.date()

/** Whether two dates are a period that the dashboard can be asked for. */
export const isPeriod = ({ from, to }: Period): boolean =>
  date.safeParse(from).success && date.safeParse(to).success && from <= to && from >= '2000-01-01'

/** The period that the address says; what it says wrongly is as if it were not there. */
export function readPeriodChoice(address: URLSearchParams, now: number = Date.now()): PeriodChoice {
  const own = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
  if (isPeriod(own)) return { kind: 'own', period: own }
  const days = periodDays.find((one) => String(one) === address.get('days')) ?? defaultPeriodDays
  return { kind: days, period: periodEndingAt(utcDateOf(now), days) }
}

/** The address of a choice; the usual one needs no words. */
export const toPeriodParams = ({ kind, period }: PeriodChoice): Record<string, string> =>
  kind === 'own' ? period : kind === defaultPeriodDays ? {} : { days: String(kind) }

/** Whether a period begins before the first day of which views and searches are counted apart. */
export const isOlderThanCounts = ({ from }: Period, now: number = Date.now()): boolean =>
  from < periodEndingAt(utcDateOf(now), dailyCountRetentionDays).from

import * as z from 'zod'
import { countedDays, dateOf, daysUpTo, usualDays, type Period } from '#shared/analytics/period.ts'

/** Numbers of days that can be chosen with one press. */
export const offered = [7, 30, 90] as const

export type Choice = { kind: (typeof offered)[number] | 'own'; period: Period }

const date = z.iso.date()

/** Whether two dates are a period that the dashboard can be asked for. */
export const isPeriod = ({ from, to }: Period): boolean =>
  date.safeParse(from).success && date.safeParse(to).success && from <= to && from >= '2000-01-01'

/** The period that the address says; what it says wrongly is as if it were not there. */
export function readChoice(address: URLSearchParams, now: number = Date.now()): Choice {
  const own = { from: address.get('from') ?? '', to: address.get('to') ?? '' }
  if (isPeriod(own)) return { kind: 'own', period: own }
  const days = offered.find((one) => String(one) === address.get('days')) ?? usualDays
  return { kind: days, period: daysUpTo(dateOf(now), days) }
}

/** The address of a choice; the usual one needs no words. */
export const addressOf = ({ kind, period }: Choice): Record<string, string> =>
  kind === 'own' ? period : kind === usualDays ? {} : { days: String(kind) }

/** Whether a period begins before the first day of which views and searches are counted apart. */
export const isOlderThanCounts = ({ from }: Period, now: number = Date.now()): boolean =>
  from < daysUpTo(dateOf(now), countedDays).from

import {
  dailyCountRetentionDays,
  isInPeriod,
  isRetained,
  previousPeriod,
  type Period,
} from '#shared/domain/analytics/period.ts'

/** Count in a period and in the one before; `before` is null if that one has no data. */
type ComparedCount = { count: number; before: number | null }

/** Compares views, given per FAQ: in the period, and in the one before. */
export function compareViews(
  views: Iterable<readonly [count: number, before: number]>,
  period: Period,
  now: number = Date.now(),
): ComparedCount {
  const sum = { count: 0, before: 0 }
  for (const [count, before] of views) {
    sum.count += count
    sum.before += before
  }
  const isKnown = sum.before > 0 && isRetained(previousPeriod(period), dailyCountRetentionDays, now)
  return { count: sum.count, before: isKnown ? sum.before : null }
}

/** Compares creation dates. Until the first FAQ there is no data. */
export function compareCreated(dates: readonly string[], period: Period): ComparedCount {
  const before = previousPeriod(period)
  const countIn = (some: Period): number => dates.filter((date) => isInPeriod(some, date)).length
  return { count: countIn(period), before: dates.some((date) => date <= before.to) ? countIn(before) : null }
}

import { millisecondsPerDay } from '#shared/time-units.ts'
import { consentedOf, consentState } from './consent.ts'

/** Months until an unconfirmed record needs a review, and from then until it is erased. */
const reviewMonths = 24
const graceMonths = 6
const withdrawnDays = 30

type Retention = {
  /** Dates (`yyyy-mm-dd`) of the review and of the erasure without one. */
  review_on: string
  erase_on: string
  retention_state: 'kept' | 'review_due' | 'to_be_erased'
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Adds months to a date; shorter months end at their last day. */
function monthsAfter(moment: string, months: number): number {
  const at = new Date(moment)
  const there = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0))
  there.setUTCDate(Math.min(at.getUTCDate(), there.getUTCDate()))
  return there.getTime()
}

/**
 * Retention dates of a person: review two years after the last confirmation, erasure half a year later without one,
 * half a year after the end of consent, or 30 days after its withdrawal.
 */
export function retentionDates(record: Record<string, unknown>, now: number = Date.now()): Retention {
  const confirmed = String(record['reviewed_at'] ?? record['updated_at'])
  const review = monthsAfter(confirmed, reviewMonths)
  const consented = consentedOf(record)
  const ends = [monthsAfter(dateOf(review), graceMonths)]
  const ended = consentState(record, now) === 'expired'
  if (ended) ends.push(monthsAfter(consented!.until!, graceMonths))
  if (ended && consented!.withdrawn) ends.push(Date.parse(consented!.withdrawn) + withdrawnDays * millisecondsPerDay)
  return {
    review_on: dateOf(review),
    erase_on: dateOf(Math.min(...ends)),
    retention_state: ended ? 'to_be_erased' : now >= review ? 'review_due' : 'kept',
  }
}

export const isDue = (date: string, now: number): boolean => date <= dateOf(now)

export const daysBefore = (date: string, days: number): string => dateOf(Date.parse(date) - days * millisecondsPerDay)

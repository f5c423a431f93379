import { millisecondsPerDay } from '#shared/time-units.ts'
import { consentedOf, consentState } from './consent.ts'

/** Months after which a record that nobody confirmed has to be looked at, and then until it is erased. */
const reviewMonths = 24
const graceMonths = 6
/** Days after which who took their consent back is erased. */
const withdrawnDays = 30

type Retention = {
  /** Dates, `yyyy-mm-dd`: until when somebody has to look at the record, and when it is erased otherwise. */
  review_on: string
  erase_on: string
  retention_state: 'kept' | 'review_due' | 'to_be_erased'
}

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** So many months after a moment; the last day of a month that is shorter. */
function monthsAfter(moment: string, months: number): number {
  const at = new Date(moment)
  const there = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months + 1, 0))
  there.setUTCDate(Math.min(at.getUTCDate(), there.getUTCDate()))
  return there.getTime()
}

/**
 * How long a person's record is kept: it is looked at two years after somebody last confirmed it, and erased half a year
 * later unless they do; half a year after a consent ended; and 30 days after one was taken back.
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

/** Whether the day has come. */
export const isDue = (date: string, now: number): boolean => date <= dateOf(now)

/** The day so many days before another. */
export const daysBefore = (date: string, days: number): string => dateOf(Date.parse(date) - days * millisecondsPerDay)

import { millisecondsPerDay } from '#shared/time-units.ts'
import { utcDay, isOverdue } from './overdue.ts'
import { referencedIds, fieldsReferencing, type Entity } from './define-entity.ts'
import type { Verification } from './back-office-choices.ts'

/** Days before the review date in which a record is due for review. */
const dueDays = 14

type Category = { review_days?: number | null; parent_id?: string | null }

export type FindCategory = (id: string) => Category | undefined

type Values = Record<string, unknown>

const daysAfter = (date: string, days: number): string => utcDay(Date.parse(date) + days * millisecondsPerDay)

/**
 * Days for which a verification is valid: the default of the entity, or the minimum set by its categories and their
 * parents.
 */
function validDays(entity: Entity, fields: readonly string[], record: Values, categoryOf: FindCategory): number {
  let days = entity.verified!
  for (const field of fields)
    for (const id of referencedIds(record[field])) {
      const category = categoryOf(id)
      const above = category?.parent_id ? categoryOf(category.parent_id) : undefined
      days = Math.min(days, category?.review_days ?? days, above?.review_days ?? days)
    }
  return days
}

/** Returns the fields of an entity that reference service categories. */
export const categoryFields = (entity: Entity): string[] => fieldsReferencing(entity, 'service-category')

/**
 * Returns a function that computes the review date of a record, the last day on which its verification is valid; null
 * if it was never verified.
 */
export function createReviewDate(entity: Entity, categoryOf: FindCategory): (record: Values) => string | null {
  const fields = categoryFields(entity)
  return (record) => {
    const verified = record['verified_at']
    return typeof verified === 'string' ? daysAfter(verified, validDays(entity, fields, record, categoryOf)) : null
  }
}

/** Returns a function that maps a review date to its verification state on day `today`. */
export function createVerificationState(today: string): (reviewBy: string | null) => Verification {
  const soon = daysAfter(today, dueDays)
  return (reviewBy) => {
    if (reviewBy === null) return 'never'
    if (isOverdue(reviewBy, today)) return 'stale'
    return reviewBy <= soon ? 'due' : 'verified'
  }
}

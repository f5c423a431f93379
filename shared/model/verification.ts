import { utcDay, isOverdue } from './overdue.ts'
import { referencedIds, fieldsReferencing, type Entity } from './define-entity.ts'
import type { Verification } from './back-office-choices.ts'

/** Days before the end of a word in which it is due to be given again. */
const dueDays = 14

/** As much of a category as says how long a word is good under it. */
type Category = { review_days?: number | null; parent_id?: string | null }

/** A category by its id. */
export type FindCategory = (id: string) => Category | undefined

type Values = Record<string, unknown>

const day = 86_400_000

const daysAfter = (date: string, days: number): string => utcDay(Date.parse(date) + days * day)

/** Days that a word on a record is good: as on any of its entity, or fewer where a category of it, or the one above that, says so. */
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

/** The fields by which records of an entity stand under categories. */
export const categoryFields = (entity: Entity): string[] => fieldsReferencing(entity, 'service-category')

/** Says of each record of an entity until which day, included, the word on it is good; null where nobody ever gave one. */
export function createReviewDate(entity: Entity, categoryOf: FindCategory): (record: Values) => string | null {
  const fields = categoryFields(entity)
  return (record) => {
    const verified = record['verified_at']
    return typeof verified === 'string' ? daysAfter(verified, validDays(entity, fields, record, categoryOf)) : null
  }
}

/** How a record stands on a day whose word is good until another. */
export function createVerificationState(today: string): (reviewBy: string | null) => Verification {
  const soon = daysAfter(today, dueDays)
  return (reviewBy) => {
    if (reviewBy === null) return 'never'
    if (isOverdue(reviewBy, today)) return 'stale'
    return reviewBy <= soon ? 'due' : 'verified'
  }
}

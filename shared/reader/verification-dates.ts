import type { Entity } from '#shared/model/define-entity.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { createReviewDate } from '#shared/model/verification.ts'
import type { ReferencedNames } from './referenced-names.ts'

/** Returns the verification date of a record and its review date, the last day on which the verification is valid. */
export function verificationDates(
  entity: Entity,
  record: Record<string, unknown>,
  known: Pick<ReferencedNames, 'row'>,
) {
  const { verified_at } = record
  const categoryOf = (id: string) => known.row(serviceCategory, id)
  return {
    verified_at: typeof verified_at === 'string' ? verified_at : null,
    review_by: createReviewDate(entity, categoryOf)(record),
  }
}

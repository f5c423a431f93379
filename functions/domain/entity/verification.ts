import type { Caller } from '#shared/access/record-access.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { categoryFields, createReviewDate, createVerificationState } from '#shared/model/verification.ts'
import { utcDay, utcToday } from '#shared/model/overdue.ts'
import { services } from '#functions/data/services.ts'
import type { RowValues, Values } from './entity-rules.ts'

/**
 * Fields of a verification by a user.
 *
 * @param time Milliseconds.
 */
export const verificationBy = ({ id, name }: Pick<Caller, 'id' | 'name'>, time: number = Date.now()): Values => ({
  verified_at: utcDay(time),
  verified_by: id,
  verified_by_name: name,
})

/**
 * Loads the review date and verification state of rows. They are computed on read, so that a change of a category's
 * review period applies to all its records at once.
 */
export async function loadVerificationValues(entity: Entity): Promise<RowValues> {
  const categories = services().entityCache(serviceCategory)
  const hasCategories = categoryFields(entity).length > 0
  if (hasCategories) await categories.recent()
  const day = utcToday()
  const reviewed = createReviewDate(entity, (id) => categories.rows.get(id))
  const verificationStateOf = createVerificationState(day)
  return {
    names: ['review_by', 'verification'],
    key: `${day} ${hasCategories ? categories.generation() : ''}`,
    of: (row) => {
      const review_by = reviewed(row)
      const { verified_at = null, verified_by = null, verified_by_name = null } = row
      return { verified_at, verified_by, verified_by_name, review_by, verification: verificationStateOf(review_by) }
    },
  }
}

import type { Caller } from '#shared/access/can.ts'
import type { Entity } from '#shared/entities/define.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { categoryFields, reviewedBy, verificationOn } from '#shared/entities/verified.ts'
import { dayOf, today } from '#shared/reading/overdue.ts'
import { services } from '#functions/store/services.ts'
import type { RowValues, Values } from './rules.ts'

/** What is kept with a record that somebody says is true at a time, in milliseconds. */
export const vouchedBy = ({ id, name }: Pick<Caller, 'id' | 'name'>, time: number = Date.now()): Values => ({
  verified_at: dayOf(time),
  verified_by: id,
  verified_by_name: name,
})

/**
 * Until when the word on each record is good, and how it stands today. Made as records are read, so that a category whose days
 * change has changed all of its records.
 */
export async function verifiedValues(entity: Entity): Promise<RowValues> {
  const categories = services().corpus(serviceCategory)
  const hasCategories = categoryFields(entity).length > 0
  if (hasCategories) await categories.recent()
  const day = today()
  const reviewed = reviewedBy(entity, (id) => categories.rows.get(id))
  const stands = verificationOn(day)
  return {
    names: ['review_by', 'verification'],
    key: `${day} ${hasCategories ? categories.generation() : ''}`,
    of: (row) => {
      const review_by = reviewed(row)
      const { verified_at = null, verified_by = null, verified_by_name = null } = row
      return { verified_at, verified_by, verified_by_name, review_by, verification: stands(review_by) }
    },
  }
}

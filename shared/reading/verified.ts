import type { Entity } from '#shared/entities/define.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { reviewedBy } from '#shared/entities/verified.ts'
import type { Names } from './names.ts'

/** What readers are told of somebody's word on a record: the day when it was given, and the last on which it is good. */
export function wordOn(entity: Entity, record: Record<string, unknown>, known: Pick<Names, 'row'>) {
  const { verified_at } = record
  const categoryOf = (id: string) => known.row(serviceCategory, id)
  return {
    verified_at: typeof verified_at === 'string' ? verified_at : null,
    review_by: reviewedBy(entity, categoryOf)(record),
  }
}

import type { Entity } from '#shared/model/define-entity.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { services } from '#functions/data/services.ts'

/** Days whose views say how much something is read now. */
export const viewedDays = 30

/** How often readers opened each record of an entity in the last days; none where that is not counted. */
export async function loadRecentViews(entity: Entity): Promise<(id: string) => number> {
  if (!entity.viewed) return () => 0
  const entityCache = services().entityCache(entity)
  await entityCache.viewed()
  const oldest = utcDay(Date.now() - viewedDays * millisecondsPerDay)
  return (id) =>
    Object.entries(entityCache.views.get(id)?.days ?? {}).reduce(
      (sum, [day, count]) => (day > oldest ? sum + count : sum),
      0,
    )
}

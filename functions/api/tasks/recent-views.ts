import type { Entity } from '#shared/model/define-entity.ts'
import { utcDay } from '#shared/model/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { services } from '#functions/data/services.ts'

export const viewedDays = 30

/** Returns a lookup for the recent views of a record. It returns 0 for entities without view counts. */
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

import type { Entity } from '#shared/entities/define.ts'
import { dayOf } from '#shared/reading/overdue.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { services } from '#functions/store/services.ts'

/** Days whose views say how much something is read now. */
export const viewedDays = 30

/** How often readers opened each record of an entity in the last days; none where that is not counted. */
export async function viewsOf(entity: Entity): Promise<(id: string) => number> {
  if (!entity.viewed) return () => 0
  const corpus = services().corpus(entity)
  await corpus.viewed()
  const oldest = dayOf(Date.now() - viewedDays * millisecondsPerDay)
  return (id) =>
    Object.entries(corpus.views.get(id)?.days ?? {}).reduce(
      (sum, [day, count]) => (day > oldest ? sum + count : sum),
      0,
    )
}

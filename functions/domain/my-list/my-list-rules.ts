import { referencedIds, type Entity } from '#shared/model/define-entity.ts'
import { canSee } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import { unit } from '#shared/entities/unit.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isRestorable } from '#functions/data/repositories/records/plan-record-write.ts'
import { services } from '#functions/data/services.ts'
import { restorePosition } from '#functions/domain/entity/restore-position.ts'
import type { ChangeSet, Rules, Save, Values } from '#functions/domain/entity/entity-rules.ts'

/** Lists keep the ids of deleted FAQs and groups, because a list is found by its owner only. They are not shown. */
async function createVisibleFilter({ caller }: Request): Promise<(list: Values) => Values> {
  const [faqCache, unitCache] = [services().entityCache(faq), services().entityCache(unit)]
  await Promise.all([faqCache.recent(), unitCache.recent()])
  return ({ faqs, units }) => ({
    faqs: referencedIds(faqs).filter((id) => {
      const row = faqCache.rows.get(id)
      return !!row && canSee(caller, faq, row)
    }),
    units: referencedIds(units).filter((id) => unitCache.rows.has(id)),
  })
}

/**
 * Deleted FAQs are hidden from lists, so a save does not contain them. They stay at their position as long as they can
 * be restored. FAQs and groups that were deleted for good are removed.
 */
async function keepRestorable({ before, values }: Save): Promise<ChangeSet> {
  const [faqs, units] = await Promise.all([openRestorable(faq), openRestorable(unit)])
  const former = referencedIds(before?.['faqs'])
  const shown: readonly string[] = faqs.withoutGone(before?.['faqs'], values['faqs'])
  return {
    values: {
      faqs: [...former.filter(faqs.isDeleted).reduce((ids, id) => restorePosition(ids, former, id), shown)],
      units: units.withoutGone(before?.['units'], values['units']),
    },
  }
}

/** Tells deleted records that can be restored from those that are gone. */
async function openRestorable(entity: Entity) {
  const { fresh, rows, deleted } = services().entityCache(entity)
  await fresh()
  const isDeleted = (id: string): boolean => {
    const row = deleted.get(id)
    return row !== undefined && isRestorable(entity, row, Date.now())
  }
  return {
    isDeleted,
    /** Removes the ids that were valid before and are gone now. Other unknown ids are a fault of the request. */
    withoutGone(before: unknown, now: unknown): string[] {
      const former = new Set(referencedIds(before))
      return referencedIds(now).filter((id) => !former.has(id) || rows.has(id) || isDeleted(id))
    },
  }
}

export const rules: Rules = {
  saveSteps: [{ run: keepRestorable }],
  present: async (record, request) => (await createVisibleFilter(request))(record),
  rowValues: async (request) => ({ of: await createVisibleFilter(request) }),
}

import { referencedIds } from '#shared/model/define-entity.ts'
import { canSee } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import { unit } from '#shared/entities/unit.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
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
  const [faqCache, unitCache] = [services().entityCache(faq), services().entityCache(unit)]
  await Promise.all([faqCache.fresh(), unitCache.fresh()])
  const idsIn = (field: 'faqs' | 'units', { rows, deleted }: typeof faqCache | typeof unitCache) => {
    const former = new Set(referencedIds(before?.[field]))
    return referencedIds(values[field]).filter((id) => !former.has(id) || rows.has(id) || deleted.has(id))
  }
  const former = referencedIds(before?.['faqs'])
  const deleted = former.filter((id) => faqCache.deleted.has(id))
  const shown: readonly string[] = idsIn('faqs', faqCache)
  return {
    values: {
      faqs: [...deleted.reduce((ids, id) => restorePosition(ids, former, id), shown)],
      units: idsIn('units', unitCache),
    },
  }
}

export const rules: Rules = {
  saveSteps: [{ run: keepRestorable }],
  present: async (record, request) => (await createVisibleFilter(request))(record),
  rowValues: async (request) => ({ of: await createVisibleFilter(request) }),
}

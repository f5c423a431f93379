import { referencedIds } from '#shared/model/define-entity.ts'
import { canSee } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { restorePosition } from '#functions/domain/entity/restore-position.ts'
import type { Draft, Rules, Values } from '#functions/domain/entity/entity-rules.ts'

async function createVisibleFilter({ caller }: Request): Promise<(list: Values) => Values> {
  const entityCache = services().entityCache(faq)
  await entityCache.recent()
  return ({ faqs }) => ({
    faqs: referencedIds(faqs).filter((id) => {
      const row = entityCache.rows.get(id)
      return !!row && canSee(caller, faq, row)
    }),
  })
}

/**
 * Deleted FAQs are hidden from lists, so a save does not contain them. They stay at their position as long as they can
 * be restored.
 */
async function preserveDeleted({ before, values }: Draft): Promise<void> {
  const entityCache = services().entityCache(faq)
  await entityCache.recent()
  const former = referencedIds(before?.['faqs'])
  for (const id of former.filter((one) => entityCache.deleted.has(one)))
    values['faqs'] = restorePosition(referencedIds(values['faqs']), former, id)
}

export const rules: Rules = {
  beforeSave: preserveDeleted,
  present: async (record, request) => (await createVisibleFilter(request))(record),
  rowValues: async (request) => ({ of: await createVisibleFilter(request) }),
}

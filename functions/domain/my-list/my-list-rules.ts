import { referencedIds } from '#shared/model/define-entity.ts'
import { canSee } from '#shared/access/record-access.ts'
import { faq } from '#shared/entities/faq.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { restorePosition } from '#functions/domain/entity/restore-position.ts'
import type { Draft, Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { myListSharingRoutes } from './shared-list-routes.ts'

/** The FAQs of a list that are still there for its owner: what became hidden is gone from it. */
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

/** What is deleted is seen in no list, and cannot be taken out of one: as long as it can be brought back, it keeps its place. */
async function preserveDeleted({ before, values }: Draft): Promise<void> {
  const entityCache = services().entityCache(faq)
  await entityCache.recent()
  const former = referencedIds(before?.['faqs'])
  for (const id of former.filter((one) => entityCache.deleted.has(one)))
    values['faqs'] = restorePosition(referencedIds(values['faqs']), former, id)
}

export const rules: Rules = {
  routes: () => [...myListSharingRoutes],
  beforeSave: preserveDeleted,
  present: async (record, request) => (await createVisibleFilter(request))(record),
  rowValues: async (request) => ({ of: await createVisibleFilter(request) }),
}

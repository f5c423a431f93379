import { canSee } from '#shared/access/record-access.ts'
import { Problem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { noContent } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { readerIdOf } from '#functions/data/repositories/activity/reader-id.ts'
import { services } from '#functions/data/services.ts'
import { recordView } from '#functions/data/repositories/activity/view-counts.ts'

/**
 * POST faq/{id}/view: counts a view, once per reader and day. A consumer updates the counter, so the request does not
 * wait for it.
 */
export const viewRoute: Route = {
  method: 'POST',
  path: '/faq/{id}/view',
  access: 'open',
  handle: async (request) => {
    const record = await services().records.get(entity, request.params['id']!)
    if (!record || record.status !== 'PUBLISHED' || !canSee(request.caller, entity, record))
      throw new Problem('not_found')
    await recordView('faq', record.id, await readerIdOf(request))
    return noContent
  },
}

import { sees } from '#shared/access/can.ts'
import { Problem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { nothing } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { readerOf } from '#functions/store/readers.ts'
import { services } from '#functions/store/services.ts'
import { recordView } from '#functions/store/views.ts'

/** POST faq/{id}/view: a reader counts once a day. The count itself is a consumer's work, so that no reader waits for it. */
export const viewRoute: Route = {
  method: 'POST',
  path: '/faq/{id}/view',
  access: 'open',
  handle: async (request) => {
    const record = await services().records.get(entity, request.params['id']!)
    if (!record || record.status !== 'PUBLISHED' || !sees(request.caller, entity, record))
      throw new Problem('not_found')
    await recordView('faq', record.id, await readerOf(request))
    return nothing
  },
}

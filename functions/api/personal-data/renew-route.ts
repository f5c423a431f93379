import { personalData as entity } from '#shared/entities/personal-data.ts'
import { noContent } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import { actorOf } from '#functions/domain/entity/save.ts'

/**
 * POST personal-data/{id}/renew: confirms that the data is still correct and needed, and restarts the retention period.
 */
export const renewRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/renew',
  access: 'session',
  repeated: () => noContent,
  handle: async (request) => {
    const before = await loadRecordFor(entity, 'UPDATE', request)
    const after = { ...before, reviewed_at: new Date().toISOString() }
    const change = { entity, before, after, note: 'renewed' }
    await services().records.commit([change], actorOf(request), request.traceId, request.claim)
    return noContent
  },
}

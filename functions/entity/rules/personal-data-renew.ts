import { personalData as entity } from '#shared/entities/personal-data.ts'
import { nothing } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { loadFor } from '#functions/entity/get.ts'
import { actorOf } from '#functions/entity/save.ts'

/** POST personal-data/{id}/renew: what is kept is still right and still needed, so the clock of its retention begins anew. */
export const renewRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/renew',
  access: 'session',
  repeated: () => nothing,
  handle: async (request) => {
    const before = await loadFor(entity, 'UPDATE', request)
    const after = { ...before, reviewed_at: new Date().toISOString() }
    const change = { entity, before, after, note: 'renewed' }
    await services().records.commit([change], actorOf(request), request.traceId, request.claim)
    return nothing
  },
}

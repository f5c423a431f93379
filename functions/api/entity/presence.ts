import type { Entity } from '#shared/model/define-entity.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { reportPresence } from '#functions/data/repositories/activity/editor-presence.ts'
import { loadRecordFor } from './get.ts'

/**
 * POST {entity}/{id}/presence: the caller has a record open that they may change. Answers who else has, and the version that
 * stands now. It keeps nobody from anything: of two saves the version decides.
 */
export const recordPresence =
  (entity: Entity) =>
  async (request: Request): Promise<ApiResponse> => {
    const { id, version } = await loadRecordFor(entity, 'UPDATE', request)
    const { id: user, name } = request.caller
    return ok({ version, others: await reportPresence(entity.name, id, { id: user!, name }) })
  }

import type { Entity } from '#shared/model/define-entity.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { reportPresence } from '#functions/data/repositories/activity/editor-presence.ts'
import { loadRecordFor } from './get.ts'

/**
 * POST {entity}/{id}/presence: reports that the caller has a record open for editing. Returns the other editors and the
 * current version. It is no lock: concurrent saves are resolved by the version check.
 */
export const recordPresence =
  (entity: Entity) =>
  async (request: Request): Promise<ApiResponse> => {
    const { id, version } = await loadRecordFor(entity, 'UPDATE', request)
    const { id: user, name } = request.caller
    return ok({ version, others: await reportPresence(entity.name, id, { id: user!, name }) })
  }

import type { Entity } from '#shared/entities/define.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { stayAt } from '#functions/store/presence.ts'
import { loadFor } from './get.ts'

/**
 * POST {entity}/{id}/presence: the caller has a record open that they may change. Answers who else has, and the version that
 * stands now. It keeps nobody from anything: of two saves the version decides.
 */
export const presence =
  (entity: Entity) =>
  async (request: Request): Promise<Answer> => {
    const { id, version } = await loadFor(entity, 'UPDATE', request)
    const { id: user, name } = request.caller
    return ok({ version, others: await stayAt(entity.name, id, { id: user!, name }) })
  }

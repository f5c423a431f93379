import { holds, sees } from '#shared/access/can.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Done } from '#functions/store/idempotency.ts'
import { isRestorable } from '#functions/store/plan.ts'
import { services } from '#functions/store/services.ts'
import { loadFor } from './get.ts'
import { describeReferrers, notUnlinkable, referrersOf, unnamedReferrers, wouldWiden } from './references.ts'
import type { Rules } from './rules.ts'
import { actorOf } from './save.ts'
import { tellRepeated, tellRows, tellWritten } from './tell.ts'
import { checkVersion } from './update.ts'

/** DELETE {entity}/{id}. With `force=1` also what is still referenced: a consumer then removes the links. */
export function remove(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    const before = await loadFor(entity, 'DELETE', request)
    checkVersion(request, {}, before, false)
    const extra = (await rules.beforeRemove?.(request, before)) ?? {}
    const [referrers, unnamed] = await Promise.all([
      referrersOf(entity, before.id),
      unnamedReferrers(entity, before.id),
    ])
    const used = [...referrers, ...unnamed].length > 0
    const forced = queryPairs(request.rawQuery).some(([name, value]) => name === 'force' && value === '1')
    if (used && (!forced || referrers.some(wouldWiden)))
      throw new Problem('in_use', { params: describeReferrers(referrers, unnamed, request) })
    const closed = notUnlinkable(referrers, unnamed, request)
    if (closed) throw forbidden(closed.permission, 'UPDATE')
    const change = { entity, before, after: null, note: extra.note, beside: extra.beside }
    await services().records.commit([change, ...(extra.changes ?? [])], actorOf(request), request.traceId)
    await rules.afterRemove?.(before)
    return nothing
  }
}

const requireDelete = (entity: Entity, { caller }: Request): void => {
  if (!holds(caller, entity.permission, 'DELETE')) throw forbidden(entity.permission, 'DELETE')
}

/** GET {entity}/deleted: what can still be brought back, the last deleted first. */
export function listDeleted(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    requireDelete(entity, request)
    const corpus = services().corpus(entity)
    await corpus.fresh()
    const rows = [...corpus.deleted.values()]
      .filter((row) => isRestorable(entity, row, Date.now()) && sees(request.caller, entity, row))
      .sort((one, other) => (one.deleted_at! < other.deleted_at! ? 1 : -1))
      .slice(0, 500)
    const entities = await tellRows({ entity, rules, request }, rows, { deleted: true })
    return ok({ entities, total: entities.length })
  }
}

/** POST {entity}/{id}/restore: the record as it was when it was deleted. */
export function restore(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    requireDelete(entity, request)
    const before = await services().records.getDeleted(entity, request.params['id']!)
    if (!before || !sees(request.caller, entity, before)) throw new Problem('not_found')
    const change = { entity, before, after: { ...before }, note: 'restored', keepsDate: true }
    const { records } = services()
    const [record] = await records.commit([change], actorOf(request), request.traceId, request.claim)
    return tellWritten({ entity, rules, request }, record!)
  }
}

/** The answer to a POST {entity}/{id}/restore that comes again. */
export function restoredBefore(entity: Entity, rules: Rules) {
  return async (request: Request, done: Done): Promise<Answer> => {
    requireDelete(entity, request)
    return tellRepeated({ entity, rules, request }, done)
  }
}

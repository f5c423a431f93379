import { can, holds, keyFor, sees } from '#shared/access/can.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import { answerRecord, load, requireAttempt } from './get.ts'
import { present } from './present.ts'
import { describeReferrers, notUnlinkable, referrersOf, unnamedReferrers } from './references.ts'
import type { Rules } from './rules.ts'
import { actorOf } from './save.ts'
import { checkVersion } from './update.ts'

/** DELETE {entity}/{id}. With `force=1` also what is still referenced: a consumer then removes the links. */
export function remove(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    requireAttempt(entity, 'DELETE', request)
    const before = await load(entity, request.params['id']!, request)
    if (!can(request.caller, entity, 'DELETE', before)) throw forbidden(entity.permission, keyFor(entity, 'DELETE'))
    checkVersion(request, {}, before, false)
    const extra = (await rules.beforeRemove?.(request, before)) ?? {}
    const [referrers, unnamed] = await Promise.all([
      referrersOf(entity, before.id),
      unnamedReferrers(entity, before.id),
    ])
    const total = unnamed.reduce((sum, { count }) => sum + count, referrers.length)
    const forced = queryPairs(request.rawQuery).some(([name, value]) => name === 'force' && value === '1')
    if (total > 0 && !forced)
      throw new Problem('in_use', {
        params: { used_by: describeReferrers(referrers, request), used_by_total: total },
      })
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
    const corpus = services().corpus(entity.name)
    await corpus.fresh()
    const since = new Date(Date.now() - 30 * 86_400_000).toISOString()
    const rows = [...corpus.deleted.values()]
      .filter((row) => row.deleted_at! > since && !row['erased_at'] && sees(request.caller, entity, row))
      .sort((one, other) => (one.deleted_at! < other.deleted_at! ? 1 : -1))
      .slice(0, 500)
    const deleted = rows.map((row) => ({ ...present(entity, row, request), deleted_at: row.deleted_at }))
    const entities = (await rules.telling?.(request, 'list', deleted)) ?? deleted
    return ok({ entities, total: entities.length })
  }
}

/** POST {entity}/{id}/restore: the record as it was when it was deleted. */
export function restore(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    requireDelete(entity, request)
    const before = await services().records.getDeleted(entity, request.params['id']!)
    if (!before || !sees(request.caller, entity, before)) throw new Problem('not_found')
    const change = { entity, before, after: { ...before }, note: 'restored' }
    const [record] = await services().records.commit([change], actorOf(request), request.traceId)
    return answerRecord(entity, rules, record!, request)
  }
}

import { hasPermission, canSee } from '#shared/access/record-access.ts'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { CompletedRequest } from '#functions/platform/idempotency-claim.ts'
import { isRestorable } from '#functions/data/repositories/records/plan-record-write.ts'
import { services } from '#functions/data/services.ts'
import { loadRecordFor } from './get.ts'
import {
  describeReferrers,
  findUneditableEntity,
  findReferrers,
  countConfidentialReferrers,
  wouldWidenAccess,
} from '#functions/domain/entity/find-references.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { actorOf } from '#functions/domain/entity/save.ts'
import { openRowView } from './row-view.ts'
import { serializeRepeated, serializeRows, serializeWritten } from './serialize.ts'
import { checkVersion } from './update.ts'

/**
 * DELETE {entity}/{id}. With `force=1` it also deletes a record that others reference; a consumer then removes the
 * references.
 */
export function deleteRecord(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    const before = await loadRecordFor(entity, 'DELETE', request)
    checkVersion(request, {}, before, false)
    const extra = (await rules.beforeRemove?.(request, before)) ?? {}
    const [referrers, unnamed] = await Promise.all([
      findReferrers(entity, before.id),
      countConfidentialReferrers(entity, before.id),
    ])
    const used = [...referrers, ...unnamed].length > 0
    const forced = parseQueryPairs(request.rawQuery).some(([name, value]) => name === 'force' && value === '1')
    if (used && (!forced || referrers.some(wouldWidenAccess)))
      throw new Problem('in_use', { params: describeReferrers(referrers, unnamed, request) })
    const closed = findUneditableEntity(referrers, unnamed, request)
    if (closed) throw forbidden(closed.permission, 'UPDATE')
    const change = { entity, before, after: null, note: extra.note, beside: extra.beside }
    await services().records.commit([change, ...(extra.changes ?? [])], actorOf(request), request.traceId)
    await rules.afterRemove?.(before)
    return noContent
  }
}

const requireDelete = (entity: Entity, { caller }: Request): void => {
  if (!hasPermission(caller, entity.permission, 'DELETE')) throw forbidden(entity.permission, 'DELETE')
}

/** GET {entity}/deleted: records that can still be restored, the last deleted first, at most 500. */
export function listDeleted(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    requireDelete(entity, request)
    const entityCache = services().entityCache(entity)
    await entityCache.fresh()
    const rows = [...entityCache.deleted.values()]
      .filter((row) => isRestorable(entity, row, Date.now()) && canSee(request.caller, entity, row))
      .sort((one, other) => (one.deleted_at! < other.deleted_at! ? 1 : -1))
      .slice(0, 500)
    const view = await openRowView({ entity, rules, request })
    const entities = await serializeRows(view, rows, { deleted: true })
    return ok({ entities, total: entities.length })
  }
}

/** POST {entity}/{id}/restore: restores a record as it was when it was deleted. */
export function restoreRecord(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    requireDelete(entity, request)
    const before = await services().records.getDeleted(entity, request.params['id']!)
    if (!before || !canSee(request.caller, entity, before)) throw new Problem('not_found')
    const change = { entity, before, after: { ...before }, note: 'restored', keepsDate: true }
    const { records } = services()
    const [record] = await records.commit([change], actorOf(request), request.traceId, request.claim)
    return serializeWritten({ entity, rules, request }, record!)
  }
}

export function repeatRestore(entity: Entity, rules: Rules) {
  return async (request: Request, done: CompletedRequest): Promise<ApiResponse> => {
    requireDelete(entity, request)
    return serializeRepeated({ entity, rules, request }, done)
  }
}

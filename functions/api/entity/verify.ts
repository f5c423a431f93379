import {
  hasPermission,
  isPublishedRecord,
  verifyPermissionKey,
  canAttempt,
  canVerify,
} from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { CompletedRequest } from '#functions/platform/idempotency-claim.ts'
import { services } from '#functions/data/services.ts'
import { loadRecord } from './get.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { actorOf } from '#functions/domain/entity/save.ts'
import { serializeRepeated, serializeWritten } from './serialize.ts'
import { checkVersion, toVersionConflict } from './update.ts'
import { verificationBy } from '#functions/domain/entity/verification.ts'

function requireVerifyPermission(entity: Entity, { caller }: Request): void {
  const key = verifyPermissionKey(entity)
  const may = entity.workflow ? hasPermission(caller, entity.permission, key) : canAttempt(caller, entity, 'UPDATE')
  if (!may) throw forbidden(entity.permission, key)
}

/**
 * POST {entity}/{id}/verify: confirms that the published content is still correct. A repeated call on the same day by
 * the same user changes nothing. An outdated version in the request is a conflict.
 */
export function verifyRecord(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    requireVerifyPermission(entity, request)
    const before = await loadRecord(entity, request.params['id']!, request)
    if (!canVerify(request.caller, entity, before)) throw forbidden(entity.permission, verifyPermissionKey(entity))
    checkVersion(request, request.body ?? {}, before, false)
    // Only published content can be verified.
    if (!isPublishedRecord(entity, before))
      throw new Problem('invalid_transition', { params: { allowed: [], reason: 'not published' } })
    const verification = verificationBy(request.caller)
    const context = { entity, rules, request }
    if (before['verified_at'] === verification['verified_at'] && before['verified_by'] === verification['verified_by'])
      return serializeWritten(context, before)
    const change = { entity, before, after: { ...before, ...verification }, note: 'verified', keepsDate: true }
    const [record] = await services()
      .records.commit([change], actorOf(request), request.traceId, request.claim)
      .catch((error: unknown) => {
        throw toVersionConflict(error, before)
      })
    return serializeWritten(context, record!)
  }
}

export function repeatVerify(entity: Entity, rules: Rules) {
  return async (request: Request, done: CompletedRequest): Promise<ApiResponse> => {
    requireVerifyPermission(entity, request)
    return serializeRepeated({ entity, rules, request }, done)
  }
}

import { holds, isForReaders, keyToVerify, mayAttempt, mayVerify } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Done } from '#functions/store/idempotency.ts'
import { services } from '#functions/store/services.ts'
import { load } from './get.ts'
import type { Rules } from './rules.ts'
import { actorOf } from './save.ts'
import { tellRepeated, tellWritten } from './tell.ts'
import { checkVersion, withCurrentVersion } from './update.ts'
import { vouchedBy } from './verified.ts'

/** Refuses a caller who could vouch for no record at all. */
function requireWord(entity: Entity, { caller }: Request): void {
  const key = keyToVerify(entity)
  const may = entity.workflow ? holds(caller, entity.permission, key) : mayAttempt(caller, entity, 'UPDATE')
  if (!may) throw forbidden(entity.permission, key)
}

/**
 * POST {entity}/{id}/verify: what readers have of it is still true. Whoever says so twice a day has said it once; with the
 * version that they saw, another one since is a conflict.
 */
export function verify(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    requireWord(entity, request)
    const before = await load(entity, request.params['id']!, request)
    if (!mayVerify(request.caller, entity, before)) throw forbidden(entity.permission, keyToVerify(entity))
    checkVersion(request, request.body ?? {}, before, false)
    // For what no reader has nobody can vouch.
    if (!isForReaders(entity, before))
      throw new Problem('invalid_transition', { params: { allowed: [], reason: 'not published' } })
    const word = vouchedBy(request.caller)
    const door = { entity, rules, request }
    if (before['verified_at'] === word['verified_at'] && before['verified_by'] === word['verified_by'])
      return tellWritten(door, before)
    const change = { entity, before, after: { ...before, ...word }, note: 'verified', keepsDate: true }
    const [record] = await services()
      .records.commit([change], actorOf(request), request.traceId, request.claim)
      .catch((error: unknown) => {
        throw withCurrentVersion(error, before)
      })
    return tellWritten(door, record!)
  }
}

/** The answer to a POST {entity}/{id}/verify that comes again. */
export function verifiedBefore(entity: Entity, rules: Rules) {
  return async (request: Request, done: Done): Promise<Answer> => {
    requireWord(entity, request)
    return tellRepeated({ entity, rules, request }, done)
  }
}

import {
  can,
  canAttempt,
  hasPermission,
  permissionKeyOf,
  canSee,
  canEditOrReviewAny,
} from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { parseListQuery } from '#shared/api/list-query.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { services } from '#functions/data/services.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { serializeRecord } from './serialize.ts'

/** Loads a record. Throws `not_found` if it does not exist or the caller may not see it. */
export async function loadRecord(entity: Entity, id: string, request: Request): Promise<StoredRecord> {
  const record = (await (request.prepared ?? services().records.get(entity, id))) as StoredRecord | null
  if (!record || !canSee(request.caller, entity, record)) throw new Problem('not_found')
  return record
}

export function getRecord(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<ApiResponse> => {
    const key = permissionKeyOf(entity, 'SHOW')
    if (!hasPermission(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const query = parseListQuery(request.rawQuery, entity, findEntity, (one) => canEditOrReviewAny(request.caller, one))
    const record = await loadRecord(entity, request.params['id']!, request)
    return serializeRecord({ entity, rules, request }, record, { query })
  }
}

/** Loads the record of the request for a change. Throws `forbidden`, or `not_found` if the caller may not see it. */
export async function loadRecordFor(
  entity: Entity,
  verb: 'UPDATE' | 'DELETE',
  request: Request,
): Promise<StoredRecord> {
  requireAttempt(entity, verb, request)
  const record = await loadRecord(entity, request.params['id']!, request)
  if (!can(request.caller, entity, verb, record)) throw forbidden(entity.permission, permissionKeyOf(entity, verb))
  return record
}

/** Throws `forbidden` if the caller has no permission that would allow this for any record. */
export function requireAttempt(entity: Entity, verb: 'UPDATE' | 'DELETE', { caller }: Request): void {
  if (!canAttempt(caller, entity, verb)) throw forbidden(entity.permission, permissionKeyOf(entity, verb))
}

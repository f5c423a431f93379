import { can, mayAttempt, holds, keyFor, sees, worksOnAny } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { parseListQuery } from '#shared/api/list-query.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import type { Rules } from './rules.ts'
import { tellRecord } from './tell.ts'

/** The record of that id, if it is there for this caller. Throws `not_found`. */
export async function load(entity: Entity, id: string, request: Request): Promise<StoredRecord> {
  const record = (await (request.prepared ?? services().records.get(entity, id))) as StoredRecord | null
  if (!record || !sees(request.caller, entity, record)) throw new Problem('not_found')
  return record
}

/** GET {entity}/{id}. */
export function get(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    const key = keyFor(entity, 'SHOW')
    if (!holds(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const query = parseListQuery(request.rawQuery, entity, findEntity, (one) => worksOnAny(request.caller, one))
    const record = await load(entity, request.params['id']!, request)
    return tellRecord({ entity, rules, request }, record, { query })
  }
}

/** The record of the request, for a caller who may do this to it. Throws `forbidden`, or `not_found` where it is not there for them. */
export async function loadFor(entity: Entity, verb: 'UPDATE' | 'DELETE', request: Request): Promise<StoredRecord> {
  requireAttempt(entity, verb, request)
  const record = await load(entity, request.params['id']!, request)
  if (!can(request.caller, entity, verb, record)) throw forbidden(entity.permission, keyFor(entity, verb))
  return record
}

/** Refuses a caller who holds nothing by which they could do this to any record. */
export function requireAttempt(entity: Entity, verb: 'UPDATE' | 'DELETE', { caller }: Request): void {
  if (!mayAttempt(caller, entity, verb)) throw forbidden(entity.permission, keyFor(entity, verb))
}

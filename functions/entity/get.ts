import { mayAttempt, holds, keyFor, sees } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { findEntity } from '#shared/entities/registry.ts'
import { parseListQuery } from '#shared/api/list-query.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { services } from '#functions/store/services.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { embed } from './embed.ts'
import { present } from './present.ts'
import type { Rules } from './rules.ts'

/** The record of that id, if it is there for this caller. Throws `not_found`. */
export async function load(entity: Entity, id: string, request: Request): Promise<StoredRecord> {
  const record = (await (request.prepared ?? services().records.get(entity, id))) as StoredRecord | null
  if (!record || !sees(request.caller, entity, record)) throw new Problem('not_found')
  return record
}

/** A whole record with what reads add, and its version as the entity tag. */
export async function answerRecord(
  entity: Entity,
  rules: Rules,
  record: StoredRecord,
  request: Request,
): Promise<Answer> {
  const body = { ...present(entity, record, request), ...(await rules.present?.(record, request)) }
  return { status: 200, body, headers: { etag: `"${record.version}"` } }
}

/** GET {entity}/{id}. */
export function get(entity: Entity, rules: Rules) {
  return async (request: Request): Promise<Answer> => {
    const key = keyFor(entity, 'SHOW')
    if (!holds(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const query = parseListQuery(request.rawQuery, entity, findEntity)
    const record = await load(entity, request.params['id']!, request)
    const answer = await answerRecord(entity, rules, record, request)
    const [body] = await embed(entity, [answer.body as StoredRecord], query, request)
    const [told] = (await rules.telling?.(request, 'show', [body!])) ?? [body]
    return { ...answer, body: told }
  }
}

/** Refuses a caller who holds nothing by which they could do this to any record. */
export function requireAttempt(entity: Entity, verb: 'UPDATE' | 'DELETE', { caller }: Request): void {
  if (!mayAttempt(caller, entity, verb)) throw forbidden(entity.permission, keyFor(entity, verb))
}

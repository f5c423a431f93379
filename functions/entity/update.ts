import { can, keyFor } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { patchSchema, wholeSchema } from '#shared/entities/schemas.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { load, requireAttempt } from './get.ts'
import type { Draft, Rules, Values } from './rules.ts'
import { whileRaced } from './raced.ts'
import { parse, save, withoutServerFields } from './save.ts'
import { tellWritten } from './tell.ts'

/** The version that the client changed, from If-Match or from the body. Throws `version_required` or `version_conflict`. */
export function checkVersion(
  request: Request,
  body: Values,
  record: Pick<StoredRecord, 'version'>,
  required: boolean,
): void {
  const given = body['version']
  // What is neither a number nor written as one is no version that there ever was.
  const isWritten = typeof given === 'number' || typeof given === 'string'
  const named = request.version ?? (given === undefined ? null : isWritten ? Number(given) : Number.NaN)
  if (named === null) {
    if (required) throw new Problem('version_required')
    return
  }
  if (named !== record.version) throw new Problem('version_conflict', { params: { current_version: record.version } })
}

/** PATCH (JSON Merge Patch) and PUT (the whole record) of {entity}/{id}. */
export function update(entity: Entity, rules: Rules, method: 'PATCH' | 'PUT') {
  const schema = method === 'PUT' ? wholeSchema(entity) : patchSchema(entity)
  const taken = method === 'PATCH' ? (rules.takes ?? []) : []

  return async (request: Request): Promise<Answer> => {
    const body = request.body ?? {}
    const mayUpdate = rules.mayUpdate ?? ((one, record) => plainCheck(entity, one, record))
    mayUpdate(request, null, body)
    const before = await load(entity, request.params['id']!, request)
    mayUpdate(request, before, body)
    checkVersion(request, body, before, !(method === 'PATCH' && rules.needsNoVersion?.(body)))
    const fields = withoutServerFields(entity, body, method === 'PATCH', taken)
    const moves = Object.fromEntries(taken.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
    for (const name of taken) if (!entity.fields[name]) delete fields[name]
    const given = { ...moves, ...parse(schema, fields) }
    const attempt = async () => {
      const draft: Draft = { request, before, given, values: {} }
      if (rules.merge) await rules.merge(draft)
      else draft.values = merged(entity, before, given, method)
      return save(entity, rules, draft)
    }
    const record = await whileRaced(entity, attempt).catch((error: unknown) => {
      throw withCurrentVersion(error, before)
    })
    return tellWritten({ entity, rules, request }, record)
  }
}

function plainCheck(entity: Entity, request: Request, record: StoredRecord | null): void {
  if (!record) requireAttempt(entity, 'UPDATE', request)
  else if (!can(request.caller, entity, 'UPDATE', record)) throw forbidden(entity.permission, keyFor(entity, 'UPDATE'))
}

/**
 * The record with the given values laid over it. With PUT, what was not given is empty, save what a move of its own
 * changes, and what a client cannot send back because no read told it.
 */
function merged(entity: Entity, before: StoredRecord, given: Values, method: 'PATCH' | 'PUT'): Values {
  if (method === 'PATCH') return { ...before, ...complete(entity, { ...before, ...given }) }
  const kept = Object.entries(entity.fields).flatMap(([name, { keptByPut, restricted }]) =>
    keptByPut || (restricted && !(name in given)) ? [[name, before[name]]] : [],
  )
  return { ...before, ...complete(entity, { ...given, ...Object.fromEntries(kept) }) }
}

/** Somebody was faster between our read and our write: the client learns that there is a newer version than it knew. */
export function withCurrentVersion(error: unknown, before: StoredRecord): unknown {
  if (!(error instanceof Problem) || error.code !== 'version_conflict') return error
  return new Problem('version_conflict', { params: { current_version: before.version + 1 }, cause: error })
}

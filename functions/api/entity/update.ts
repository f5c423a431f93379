import { can, permissionKeyOf } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { patchSchema, recordSchema } from '#shared/model/schemas.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { loadRecord, requireAttempt } from './get.ts'
import type { Draft, Rules, Values } from '#functions/domain/entity/entity-rules.ts'
import { retryOnDuplicate } from '#functions/domain/entity/retry-on-duplicate.ts'
import { parse, saveRecord, withoutServerFields } from '#functions/domain/entity/save.ts'
import { serializeWritten } from './serialize.ts'

/** Checks the expected version from If-Match or the body. Throws `version_required` or `version_conflict`. */
export function checkVersion(
  request: Request,
  body: Values,
  record: Pick<StoredRecord, 'version'>,
  required: boolean,
): void {
  const given = body['version']
  // A value of any other type never matches a version.
  const isWritten = typeof given === 'number' || typeof given === 'string'
  const named = request.version ?? (given === undefined ? null : isWritten ? Number(given) : Number.NaN)
  if (named === null) {
    if (required) throw new Problem('version_required')
    return
  }
  if (named !== record.version) throw new Problem('version_conflict', { params: { current_version: record.version } })
}

/** PATCH (JSON Merge Patch) and PUT (full record) of {entity}/{id}. */
export function updateRecord(entity: Entity, rules: Rules, method: 'PATCH' | 'PUT') {
  const schema = method === 'PUT' ? recordSchema(entity) : patchSchema(entity)
  const taken = method === 'PATCH' ? (rules.takes ?? []) : []

  return async (request: Request): Promise<ApiResponse> => {
    const body = request.body ?? {}
    const mayUpdate = rules.mayUpdate ?? ((one, record) => plainCheck(entity, one, record))
    mayUpdate(request, null, body)
    const before = await loadRecord(entity, request.params['id']!, request)
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
      return saveRecord(entity, rules, draft)
    }
    const record = await retryOnDuplicate(entity, attempt).catch((error: unknown) => {
      throw toVersionConflict(error, before)
    })
    return serializeWritten({ entity, rules, request }, record)
  }
}

function plainCheck(entity: Entity, request: Request, record: StoredRecord | null): void {
  if (!record) requireAttempt(entity, 'UPDATE', request)
  else if (!can(request.caller, entity, 'UPDATE', record))
    throw forbidden(entity.permission, permissionKeyOf(entity, 'UPDATE'))
}

/**
 * The record with the given values applied. PUT clears omitted fields, except fields that have their own action
 * (`unchangedByPut`) and restricted fields, which a client cannot send back because no response contains them.
 */
function merged(entity: Entity, before: StoredRecord, given: Values, method: 'PATCH' | 'PUT'): Values {
  if (method === 'PATCH') return { ...before, ...withEmptyValues(entity, { ...before, ...given }) }
  const preserved = Object.entries(entity.fields).flatMap(([name, { unchangedByPut: keptByPut, restricted }]) =>
    keptByPut || (restricted && !(name in given)) ? [[name, before[name]]] : [],
  )
  return { ...before, ...withEmptyValues(entity, { ...given, ...Object.fromEntries(preserved) }) }
}

/** Adds the current version to the conflict of a concurrent save between our read and our write. */
export function toVersionConflict(error: unknown, before: StoredRecord): unknown {
  if (!(error instanceof Problem) || error.code !== 'version_conflict') return error
  return new Problem('version_conflict', { params: { current_version: before.version + 1 }, cause: error })
}

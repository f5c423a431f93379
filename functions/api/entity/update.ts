import { can, permissionKeyOf } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { patchSchema, recordSchema } from '#shared/model/schemas.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { loadRecord, requireAttempt } from './get.ts'
import type { Rules, Save, Values } from '#functions/domain/entity/entity-rules.ts'
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
    const requested = Object.fromEntries(taken.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
    for (const name of taken) if (!entity.fields[name]) delete fields[name]
    const input = { ...requested, ...parse(schema, fields) }
    const values = rules.stepsMergeInput ? before : mergeInput(entity, before, input, method)
    const save: Save = { request, before, input, values }
    const record = await retryOnDuplicate(entity, () => saveRecord(entity, rules, save)).catch((error: unknown) => {
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
 * The record with the input applied. PUT clears omitted fields, except fields that have their own action
 * (`unchangedByPut`) and restricted fields, which a client cannot send back because no response contains them.
 */
function mergeInput(entity: Entity, before: StoredRecord, input: Values, method: 'PATCH' | 'PUT'): Values {
  if (method === 'PATCH') return { ...before, ...withEmptyValues(entity, { ...before, ...input }) }
  const preserved = Object.entries(entity.fields).flatMap(([name, { unchangedByPut: keptByPut, restricted }]) =>
    keptByPut || (restricted && !(name in input)) ? [[name, before[name]]] : [],
  )
  return { ...before, ...withEmptyValues(entity, { ...input, ...Object.fromEntries(preserved) }) }
}

/** Adds the current version to the conflict of a concurrent save between our read and our write. */
export function toVersionConflict(error: unknown, before: StoredRecord): unknown {
  if (!(error instanceof Problem) || error.code !== 'version_conflict') return error
  return new Problem('version_conflict', { params: { current_version: before.version + 1 }, cause: error })
}

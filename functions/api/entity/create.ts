import { hasPermission, permissionKeyOf } from '#shared/access/record-access.ts'
import { forbidden } from '#shared/api/problems.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import { recordSchema } from '#shared/model/schemas.ts'
import { withEmptyValues } from '#shared/model/stored-fields.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { CompletedRequest } from '#functions/platform/idempotency-claim.ts'
import { services } from '#functions/data/services.ts'
import { isExample } from '#shared/sample-set/example-id.ts'
import { readRequestedId, toDuplicateIdProblem } from './external-id.ts'
import type { Rules, Save } from '#functions/domain/entity/entity-rules.ts'
import { retryOnDuplicate } from '#functions/domain/entity/retry-on-duplicate.ts'
import { parse, saveRecord, withoutServerFields } from '#functions/domain/entity/save.ts'
import { serializeRepeated, serializeWritten } from './serialize.ts'

/**
 * POST {entity}: creates a record. With the header `External-Id` or `Kept-Id` its ID is known in advance, so a retry
 * creates no duplicate.
 */
export function createRecord(entity: Entity, rules: Rules) {
  const schema = recordSchema(entity)
  return async (request: Request): Promise<ApiResponse> => {
    requireSave(entity, request)
    const input = parse(schema, withoutServerFields(entity, request.body ?? {}, false))
    const id = await readRequestedId(entity, request)
    // Sample records have fixed IDs, so one is created over the record of the same ID that was deleted for good.
    const gone = id !== null && isExample(id) ? await services().records.getGone(entity, id) : null
    const values = { ...withEmptyValues(entity, input), ...(id && { id }) }
    const save: Save = { request, before: null, input, values }
    const record = await retryOnDuplicate(entity, () => saveRecord(entity, rules, save, gone)).catch(
      async (error: unknown) => {
        throw await toDuplicateIdProblem(entity, error, id, request)
      },
    )
    return withLocation(entity, record.id, await serializeWritten({ entity, rules, request }, record, 201))
  }
}

export function repeatCreate(entity: Entity, rules: Rules) {
  return async (request: Request, done: CompletedRequest): Promise<ApiResponse> => {
    requireSave(entity, request)
    return withLocation(entity, done.id, await serializeRepeated({ entity, rules, request }, done, 201))
  }
}

function requireSave(entity: Entity, { caller }: Request): void {
  const key = permissionKeyOf(entity, 'SAVE')
  if (!hasPermission(caller, entity.permission, key)) throw forbidden(entity.permission, key)
}

const withLocation = (entity: Entity, id: string, answer: ApiResponse): ApiResponse => ({
  ...answer,
  headers: { ...answer.headers, location: `/api/${entity.name}/${id}` },
})

import { holds, keyFor } from '#shared/access/can.ts'
import { forbidden } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { wholeSchema } from '#shared/entities/schemas.ts'
import { complete } from '#shared/entities/stored-fields.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { Done } from '#functions/store/idempotency.ts'
import { services } from '#functions/store/services.ts'
import { isExample } from '#shared/samples/example-id.ts'
import { wantedId, withTakenId } from './external-id.ts'
import type { Draft, Rules } from './rules.ts'
import { whileRaced } from './raced.ts'
import { parse, save, withoutServerFields } from './save.ts'
import { tellRepeated, tellWritten } from './tell.ts'

/** POST {entity}: a new record; with `External-Id` or `Kept-Id` under an id that is known before, so that no second one is ever made. */
export function create(entity: Entity, rules: Rules) {
  const schema = wholeSchema(entity)
  return async (request: Request): Promise<Answer> => {
    requireSave(entity, request)
    const given = parse(schema, withoutServerFields(entity, request.body ?? {}, false))
    const id = await wantedId(entity, request)
    // Examples come and go, and each has one id for good.
    const gone = id !== null && isExample(id) ? await services().records.getGone(entity, id) : null
    const draft = (): Draft => ({
      request,
      before: null,
      given,
      values: { ...complete(entity, given), ...(id && { id }) },
    })
    const record = await whileRaced(entity, () => save(entity, rules, draft(), gone)).catch(async (error: unknown) => {
      throw await withTakenId(entity, error, id, request)
    })
    return withLocation(entity, record.id, await tellWritten({ entity, rules, request }, record, 201))
  }
}

/** The answer to a POST {entity} that comes again. */
export function createdBefore(entity: Entity, rules: Rules) {
  return async (request: Request, done: Done): Promise<Answer> => {
    requireSave(entity, request)
    return withLocation(entity, done.id, await tellRepeated({ entity, rules, request }, done, 201))
  }
}

function requireSave(entity: Entity, { caller }: Request): void {
  const key = keyFor(entity, 'SAVE')
  if (!holds(caller, entity.permission, key)) throw forbidden(entity.permission, key)
}

const withLocation = (entity: Entity, id: string, answer: Answer): Answer => ({
  ...answer,
  headers: { ...answer.headers, location: `/api/${entity.name}/${id}` },
})

import { holds, keyFor } from '#shared/access/can.ts'
import { forbidden } from '#shared/api/problems.ts'
import type { Entity } from '#shared/entities/define.ts'
import { complete, wholeSchema } from '#shared/entities/schemas.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { wantedId, withTakenId } from './external-id.ts'
import { answerRecord } from './get.ts'
import type { Draft, Rules, Values } from './rules.ts'
import { whileRaced } from './raced.ts'
import { parse, save, withoutServerFields } from './save.ts'

/** POST {entity}: a new record; with `External-Id` under an id that follows from it, so that no second one is ever made. */
export function create(entity: Entity, rules: Rules) {
  const schema = wholeSchema(entity)
  return async (request: Request): Promise<Answer> => {
    const key = keyFor(entity, 'SAVE')
    if (!holds(request.caller, entity.permission, key)) throw forbidden(entity.permission, key)
    const given = parse(schema, withoutServerFields(entity, (request.body ?? {}) as Values, false))
    const id = await wantedId(entity.name, request)
    const draft = (): Draft => ({
      request,
      before: null,
      given,
      values: { ...complete(entity, given), ...(id && { id }) },
    })
    const record = await whileRaced(entity, () => save(entity, rules, draft())).catch((error: unknown) => {
      throw withTakenId(error, id)
    })
    const answer = await answerRecord(entity, rules, record, request)
    return { ...answer, status: 201, headers: { ...answer.headers, location: `/api/${entity.name}/${record.id}` } }
  }
}

import { holds, sees } from '#shared/access/can.ts'
import { accessDays } from '#shared/access/security-log.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { line } from '#shared/entities/fields.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import * as z from 'zod'
import { nothing, ok } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { pairsOf, readQuery } from '#functions/logs/query.ts'
import { pageLog } from '#functions/store/logs.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { askedBy } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import { loadFor } from '#functions/entity/get.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { actorOf, parse } from '#functions/entity/save.ts'
import { tellRecord } from '#functions/entity/tell.ts'
import { accessLog } from './personal-data-access.ts'
import { erasePerson } from './personal-data-erase.ts'

/** Why somebody needs what others do not: in a sentence, not in a key press. */
export const reason = line(5, 500)
const because = z.strictObject({ reason })

/** POST personal-data/{id}/reveal: what no other read tells, for who may change the record and says why. */
export const revealRoute = (rules: Rules): Route => ({
  method: 'POST',
  path: '/personal-data/{id}/reveal',
  access: 'session',
  handle: async (request) => {
    const record = await loadFor(entity, 'UPDATE', request)
    const { reason: why } = parse(because, request.body ?? {})
    const { body } = await tellRecord({ entity, rules, request }, record, { access: { tier: 'reveal', reason: why } })
    return ok(body)
  },
})

/** GET personal-data/{id}/accesses: who has read of this person, from the newest on; also of one who is erased. */
export const accessesRoute: Route = {
  method: 'GET',
  path: '/personal-data/{id}/accesses',
  access: 'session',
  handle: async (request) => {
    const id = request.params['id']!
    if (!holds(request.caller, 'User', 'LIST')) throw forbidden('User', 'LIST')
    if (request.caller.audience !== 'STAFF' || !isRecordId(id)) throw new Problem('not_found')
    const query = readQuery(pairsOf(request), { days: accessDays })
    const { rows, next } = await pageLog({ ...query, log: accessLog, subject: id }, () => true)
    const { records } = services()
    const known = rows.length > 0 || (await records.get(entity, id)) || (await records.getDeleted(entity, id))
    if (!known) throw new Problem('not_found')
    return ok({ entities: rows, next })
  },
}

/** POST personal-data/{id}/erase: nothing stays of the person but the id; why is written down in the same transaction. */
export const eraseRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/erase',
  access: 'session',
  repeated: () => nothing,
  handle: async (request) => {
    if (!holds(request.caller, entity.permission, 'DELETE')) throw forbidden(entity.permission, 'DELETE')
    const { records } = services()
    const id = request.params['id']!
    const before = (await records.get(entity, id)) ?? (await records.getDeleted(entity, id))
    if (!before || !sees(request.caller, entity, before)) throw new Problem('not_found')
    const { reason: why } = parse(because, request.body ?? {})
    await erasePerson(before, actorOf(request), { ...askedBy(request), reason: why }, request.claim)
    return nothing
  },
}

import { hasPermission, canSee } from '#shared/access/record-access.ts'
import { accessLogRetentionDays } from '#shared/access/security-log-kinds.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { line } from '#shared/model/fields.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import * as z from 'zod'
import { noContent, ok } from '#functions/platform/http/response.ts'
import type { Route } from '#functions/platform/http/request-pipeline.ts'
import { queryPairsOf, readLogQuery } from '#functions/api/logs/log-query.ts'
import { pageLog } from '#functions/data/repositories/activity/log-rows.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { requestOrigin } from '#functions/domain/audit/write-security-log.ts'
import { services } from '#functions/data/services.ts'
import { loadRecordFor } from '#functions/api/entity/get.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { actorOf, parse } from '#functions/domain/entity/save.ts'
import { serializeRecord } from '#functions/api/entity/serialize.ts'
import { accessLog } from '#functions/domain/personal-data/person-access-log.ts'
import { erasePerson } from '#functions/domain/personal-data/erase-person.ts'

/** Reason for an access: long enough for a sentence. */
export const reason = line(5, 500)
const reasonSchema = z.strictObject({ reason })

/** POST personal-data/{id}/reveal: returns the restricted fields. For editors of the record; a reason is required. */
export const revealRoute = (rules: Rules): Route => ({
  method: 'POST',
  path: '/personal-data/{id}/reveal',
  access: 'session',
  handle: async (request) => {
    const record = await loadRecordFor(entity, 'UPDATE', request)
    const { reason: why } = parse(reasonSchema, request.body ?? {})
    const { body } = await serializeRecord({ entity, rules, request }, record, {
      access: { tier: 'reveal', reason: why },
    })
    return ok(body)
  },
})

/** GET personal-data/{id}/accesses: log of access to a person, newest first. Also for erased people. */
export const accessesRoute: Route = {
  method: 'GET',
  path: '/personal-data/{id}/accesses',
  access: 'session',
  handle: async (request) => {
    const id = request.params['id']!
    if (!hasPermission(request.caller, 'User', 'LIST')) throw forbidden('User', 'LIST')
    if (request.caller.audience !== 'STAFF' || !isRecordId(id)) throw new Problem('not_found')
    const query = readLogQuery(queryPairsOf(request), { days: accessLogRetentionDays })
    const { rows, next } = await pageLog({ ...query, log: accessLog, subject: id }, () => true)
    const { records } = services()
    const known = rows.length > 0 || (await records.get(entity, id)) || (await records.getDeleted(entity, id))
    if (!known) throw new Problem('not_found')
    return ok({ entities: rows, next })
  },
}

/** POST personal-data/{id}/erase: erases the person except for the ID, and logs the reason in the same transaction. */
export const eraseRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/erase',
  access: 'session',
  repeated: () => noContent,
  handle: async (request) => {
    if (!hasPermission(request.caller, entity.permission, 'DELETE')) throw forbidden(entity.permission, 'DELETE')
    const { records } = services()
    const id = request.params['id']!
    const before = (await records.get(entity, id)) ?? (await records.getDeleted(entity, id))
    if (!before || !canSee(request.caller, entity, before)) throw new Problem('not_found')
    const { reason: why } = parse(reasonSchema, request.body ?? {})
    await erasePerson(before, actorOf(request), { ...requestOrigin(request), reason: why }, request.claim)
    return noContent
  },
}

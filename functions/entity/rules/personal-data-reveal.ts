import { can, holds, keyFor, sees } from '#shared/access/can.ts'
import { accessDays } from '#shared/access/security-log.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { line } from '#shared/entities/fields.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { takesUploads } from '#shared/uploads/uses.ts'
import * as z from 'zod'
import { nothing, ok } from '#functions/http/answer.ts'
import type { Route } from '#functions/http/pipeline.ts'
import { pairsOf, readQuery } from '#functions/journal/query.ts'
import { journalSteps, pageJournal } from '#functions/store/journal.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { askedBy, securityEntry } from '#functions/store/security-log.ts'
import { services } from '#functions/store/services.ts'
import { load, requireAttempt } from '../get.ts'
import type { Values } from '../rules.ts'
import { actorOf, parse } from '../save.ts'
import { accessJournal, countOpening, noteAccess } from './personal-data-access.ts'
import { link } from './personal-data-files.ts'

/** Why somebody needs what others do not: in a sentence, not in a key press. */
export const reason = line(5, 500)
const because = z.strictObject({ reason })

const restricted = Object.entries(entity.fields).filter(([, field]) => field.restricted)

/** POST personal-data/{id}/reveal: what no other read tells, for who may change the record and says why. */
export const revealRoute: Route = {
  method: 'POST',
  path: '/personal-data/{id}/reveal',
  access: 'session',
  unkept: true,
  handle: async (request) => {
    requireAttempt(entity, 'UPDATE', request)
    const record = await load(entity, request.params['id']!, request)
    if (!can(request.caller, entity, 'UPDATE', record)) throw forbidden(entity.permission, keyFor(entity, 'UPDATE'))
    const { reason: why } = parse(because, request.body ?? {})
    await countOpening(request, record.id)
    await noteAccess(request, { tier: 'reveal', kind: 'person_revealed', ids: [record.id], reason: why })
    const revealed: Values = { id: record.id }
    for (const [name, field] of restricted) {
      revealed[name] = record[name] ?? null
      if (takesUploads(field)) revealed[`${name}_url`] = await link(record[name])
    }
    return ok(revealed)
  },
}

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
    const { rows, next } = await pageJournal({ ...query, journal: accessJournal, subject: id }, () => true)
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
  handle: async (request) => {
    if (!holds(request.caller, entity.permission, 'DELETE')) throw forbidden(entity.permission, 'DELETE')
    const { records } = services()
    const id = request.params['id']!
    const before = (await records.get(entity, id)) ?? (await records.getDeleted(entity, id))
    if (!before || !sees(request.caller, entity, before)) throw new Problem('not_found')
    const { reason: why } = parse(because, request.body ?? {})
    const written = securityEntry({
      ...askedBy(request),
      kind: 'person_changed',
      object: entity.name,
      object_id: id,
      reason: why,
      outcome: 'erased',
    })
    const erasure = { entity, before, after: null, erase: true as const, note: 'erased' }
    await records.commit([{ ...erasure, beside: () => journalSteps([written]) }], actorOf(request), request.traceId)
    return nothing
  },
}

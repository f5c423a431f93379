import { faceOf, hidesPending, holds, sees, worksOn, type Caller } from '#shared/access/can.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import { ok } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import type { StoredOf, StoredRecord } from '#functions/store/stored-record.ts'
import { holdersOf } from '#functions/consumers/holders.ts'
import { loadWorked } from './faq-worked.ts'

/** By one of these somebody writes or approves answers, their own at least. */
const working = ['UPDATE', 'UPDATE MINE', 'PUBLISH', 'DECLINE']

/** Whom a comment of the caller may name: those who open the record, work on it, and see the text that the caller speaks of. */
export async function mayBeNamed(request: Request, stored: StoredOf<typeof entity> | StoredRecord): Promise<Caller[]> {
  const face = faceOf(request.caller, stored)
  const all = await holdersOf('FAQ', working)
  return all.filter(
    (one) =>
      holds(one, 'FAQ', 'SHOW') && sees(one, entity, face) && worksOn(one, entity, face) && !hidesPending(one, face),
  )
}

/** GET faq/{id}/people: whom a comment on it may name, for those who work on it. */
export const peopleRoute: Route = {
  method: 'GET',
  path: '/faq/{id}/people',
  access: 'session',
  handle: async (request) => {
    const record = await loadWorked(request)
    const named = (await mayBeNamed(request, record)).map(({ id, name }) => ({ id, name }))
    return ok(named.toSorted((one, other) => one.name.localeCompare(other.name)))
  },
}

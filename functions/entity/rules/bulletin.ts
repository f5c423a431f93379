import { faceOf, holds } from '#shared/access/can.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { bulletin as entity } from '#shared/entities/bulletin.ts'
import { faq } from '#shared/entities/faq.ts'
import { editionOf, toldBulletin } from '#shared/reading/bulletins.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { bulletinsFor, library } from '#functions/notification/bulletins.ts'
import { markBulletin } from '#functions/store/bulletin-readers.ts'
import { services } from '#functions/store/services.ts'
import { readersRoute } from './bulletin-readers.ts'

/** Milliseconds within which whoever published a major change is asked to say what changed. */
const askedFor = 14 * millisecondsPerDay

/** GET bulletin/current: what changed lately for the caller, and whether they have read it. */
async function current({ caller, language }: Request): Promise<Answer> {
  const all = await bulletinsFor(caller)
  return ok({ entities: all.map(({ row, read_at }) => ({ ...toldBulletin(library, row, language), read_at })) })
}

/** POST bulletin/{id}/read: the caller has read it. Of what they are not told there is nothing. */
async function markRead({ caller, params }: Request): Promise<Answer> {
  const found = (await bulletinsFor(caller)).find(({ row }) => row.id === params['id'])
  if (!found) throw new Problem('not_found')
  if (!found.read_at) await markBulletin(caller.id!, found.row.id, Number(found.row.edition ?? 1), Date.now())
  return nothing
}

/** GET bulletin/of/{faq_id}: the last bulletin of an answer, and whether readers got another edition since, of which nothing was told. */
async function ofAnswer({ caller, params }: Request): Promise<Answer> {
  if (!holds(caller, 'FAQ', 'PUBLISH')) throw forbidden('FAQ', 'PUBLISH')
  const [answer] = await Promise.all([
    services().records.get(faq, params['faq_id']!),
    services().corpus(entity).recent(),
  ])
  const last = [...services().corpus(entity).rows.values()]
    .filter((row) => row.faq_id === params['faq_id'])
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
  const changedAt = answer?.status === 'PUBLISHED' ? (answer.major_at ?? null) : null
  const isNew = changedAt !== null && Date.now() - Date.parse(changedAt) < askedFor
  return ok({
    due: isNew && editionOf(answer!) > Number(last?.edition ?? 0),
    last: last ? { id: last.id, created_at: last.created_at, must_know: last.must_know } : null,
  })
}

const session = (method: string, path: string, handle: Route['handle']): Route => ({
  method,
  path: `/bulletin${path}`,
  access: 'session',
  handle,
})

export const rules: Rules<typeof entity> = {
  routes: () => [
    session('GET', '/current', current),
    session('POST', '/{id}/read', markRead),
    session('GET', '/of/{faq_id}', ofAnswer),
    readersRoute,
  ],
  /** Of a new one the answer says for whom it is, where nobody else does, and of which edition: of the text that waits, where one does. */
  beforeSave: async ({ before, given, values, request }) => {
    if (before && before.faq_id !== null && values.faq_id !== before.faq_id) throw invalid('faq_id', 'read_only')
    const stored = values.faq_id === null ? null : await services().records.get(faq, values.faq_id)
    if (!stored) return
    const answer = faceOf(request.caller, stored)
    values.visibility ??= answer.visibility
    if (before) return
    if (given.countries === undefined) values.countries = answer.countries
    values.edition = Math.max(editionOf(answer), editionOf(answer.pending ?? {}))
  },
}

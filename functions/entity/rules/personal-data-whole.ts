import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { exportedRow } from '#shared/import/exported.ts'
import * as z from 'zod'
import { ok, type Answer } from '#functions/http/answer.ts'
import { logLine } from '#functions/http/log.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { isRecordId, newId } from '#functions/store/keys.ts'
import { services } from '#functions/store/services.ts'
import { namesFor } from '#functions/entity/export.ts'
import { present } from '#functions/entity/present.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { parse } from '#functions/entity/save.ts'
import { noteAccess } from './personal-data-access.ts'
import { consentState, isFound } from './personal-data-consent.ts'
import { reason } from './personal-data-reveal.ts'

/** People in one answer: whoever takes them along needs their files too, and a link to one is over in a minute. */
const atOnce = 50

const wanted = z.strictObject({ reason, whole: z.literal(true), after: z.string().refine(isRecordId).nullish() })

/**
 * People with all that is kept of them, as an import takes them, so that a stage can be moved: those whose consent is over
 * stay behind. Answers `{ entities, next }`, with `next` the `after` of the part that follows.
 */
export async function wholePeople(request: Request, rules: Rules<typeof entity>): Promise<Answer> {
  const { reason: why, after } = parse(wanted, request.body)
  const corpus = services().corpus(entity)
  await corpus.recent()
  const all = [...corpus.rows.values()]
    .filter((row) => row.id > (after ?? '') && isFound(request, row) && consentState(row) !== 'expired')
    .map(({ id }) => id)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const ids = all.slice(0, atOnce)
  const export_id = newId()
  await noteAccess(request, { tier: 'export', reason: why, export_id }, ids)
  logLine('warn', rareWithPeople.PeopleExported, {
    trace_id: request.traceId,
    user: request.caller.id,
    people: ids.length,
  })
  const [records, names] = await Promise.all([services().records.getMany(entity, ids), namesFor(entity, request)])
  const told = ids.flatMap((id) => records.get(id) ?? [])
  const entities = told.map(async (record) => {
    const more = await rules.present!(record, request)
    const [shown, revealed] = (['show', 'reveal'] as const).map((tier) => present(entity, record, request, tier, more))
    return exportedRow(entity, { ...shown, ...revealed }, names)
  })
  return ok({ entities: await Promise.all(entities), next: all.length > atOnce ? ids.at(-1) : null })
}

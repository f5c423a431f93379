import { rareWithPeople } from '#shared/access/rare-with-people.ts'
import { holds } from '#shared/access/can.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { entityOf } from '#shared/entities/registry.ts'
import * as z from 'zod'
import { logLine } from '#functions/http/log.ts'
import type { Answer } from '#functions/http/answer.ts'
import type { Request, Route } from '#functions/http/pipeline.ts'
import { newId } from '#functions/store/keys.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'
import { tableAnswer } from '#functions/entity/csv.ts'
import { csvCell } from '#functions/http/table.ts'
import { resolvedTexts } from '#shared/reading/texts.ts'
import { parse } from '#functions/entity/save.ts'
import type { Rules } from '#functions/entity/rules.ts'
import { requireAdministrator } from './power.ts'
import { noteAccess } from './personal-data-access.ts'
import { consentState } from './personal-data-consent.ts'
import { reason } from './personal-data-reveal.ts'
import { filters, foundPeople, words } from './personal-data-search.ts'
import { wholePeople } from './personal-data-whole.ts'

/** People that one table may have. */
const mostPeople = 500

const wanted = z.strictObject({ reason, q: words.nullish(), filters: filters.nullish() })

/** Fields of a table: what a list and a single read tell, without files, whose links would be over in a minute. */
const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
  field.restricted || field.to === 'upload' || name === 'consent' ? [] : [{ name, detail: field.detail }],
)

/** What a record names by id, as a reader of the table calls it; what is no id is a name already. */
export function nameOf(entityName: string, id: unknown, language: string): unknown {
  const related = entityOf(entityName)
  const row = services().corpus(related).rows.get(String(id))
  return row ? (resolvedTexts(related, row, language)[related.title] ?? row[related.title]) : id
}

export const namedBy: Record<string, string> = { roles: 'creative-role', works: 'creative-work', languages: 'language' }

/** Details of people who have not agreed, or no longer do, go into no table. */
function valueOf(record: StoredRecord, { name, detail }: (typeof columns)[number], language: string): unknown {
  if (detail && consentState(record) !== 'given') return null
  const value = record[name]
  if (name === 'affiliation' && value) return Object.values(value).filter(Boolean)
  const related = namedBy[name]
  return related && Array.isArray(value) ? value.map((one) => nameOf(related, one, language)) : value
}

/** POST personal-data/export: a table of people, or with `whole` all that is kept of them; for administrators who say why. */
export const exportRoute = (rules: Rules<typeof entity>): Route => ({
  method: 'POST',
  path: '/personal-data/export',
  access: 'session',
  handle: async (request) => {
    const { body, caller } = request
    requireAdministrator(caller)
    for (const key of ['LIST', 'SHOW'])
      if (!holds(caller, entity.permission, key)) throw forbidden(entity.permission, key)
    if (caller.audience !== 'STAFF') throw forbidden(entity.permission, 'EXPORT')
    const isWhole = typeof body === 'object' && body !== null && 'whole' in body
    return isWhole ? wholePeople(request, rules) : tableOfPeople(request)
  },
})

/** Each row bears the id of the table, so that a copy of any part of it says whose it is. */
async function tableOfPeople(request: Request): Promise<Answer> {
  const { reason: why, ...wish } = parse(wanted, request.body ?? {})
  const { rows } = await foundPeople(request, wish)
  const ids = rows.filter((row) => consentState(row) !== 'expired').map((row) => row.id)
  if (ids.length > mostPeople) throw invalid('filters', 'too_many', { maximum: mostPeople })
  const exportId = newId()
  await noteAccess(request, { tier: 'export', reason: why, export_id: exportId }, ids)
  logLine('warn', rareWithPeople.PeopleExported, {
    trace_id: request.traceId,
    user: request.caller.id,
    people: ids.length,
  })
  const records = await services().records.getMany(entity, ids)
  const lines = ids.flatMap((id) => {
    const record = records.get(id)
    if (!record) return []
    const values = columns.map((column) => valueOf(record, column, request.language))
    return [id, ...values, consentState(record), record.updated_at, exportId].map(csvCell).join(',')
  })
  const heading = ['id', ...columns.map(({ name }) => name), 'consent_state', 'updated_at', 'export_id']
  return tableAnswer('people', heading, lines, false)
}

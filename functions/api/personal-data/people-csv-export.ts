import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { hasPermission } from '#shared/access/record-access.ts'
import { forbidden, invalidField } from '#shared/api/problems.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { entityOf } from '#shared/entities/registry.ts'
import * as z from 'zod'
import { logLine } from '#functions/platform/logger.ts'
import type { ApiResponse } from '#functions/platform/http/response.ts'
import type { Request, Route } from '#functions/platform/http/request-pipeline.ts'
import { newId } from '#functions/data/client/dynamodb-keys.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { tableResponse } from '#functions/api/entity/csv-response.ts'
import { csvCell } from '#functions/platform/http/csv-table.ts'
import { resolveTexts } from '#shared/reader/record-texts.ts'
import { parse } from '#functions/domain/entity/save.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { requireAdministrator } from '#functions/domain/user/privilege-check.ts'
import { logAccess } from '#functions/domain/personal-data/person-access-log.ts'
import { consentState } from '#functions/domain/personal-data/consent.ts'
import { reason } from './reveal-and-erase-routes.ts'
import { filters, findPeople, words } from './people-search.ts'
import { exportFullPeople } from './full-people-export.ts'

const maxPeople = 500

const csvExportSchema = z.strictObject({ reason, q: words.nullish(), filters: filters.nullish() })

/** Columns of the table. Files are left out, because their links expire after a minute. */
const columns = Object.entries(entity.fields).flatMap(([name, field]) =>
  field.restricted || field.to === 'upload' || name === 'consent' ? [] : [{ name, detail: field.detail }],
)

/** Name of a referenced record. A value that is not an ID is returned unchanged. */
export function resolveName(entityName: string, id: unknown, language: string): unknown {
  const related = entityOf(entityName)
  const row = services().entityCache(related).rows.get(String(id))
  return row ? (resolveTexts(related, row, language)[related.title] ?? row[related.title]) : id
}

export const referencedEntities: Record<string, string> = {
  roles: 'creative-role',
  works: 'creative-work',
  languages: 'language',
}

/** Details are exported only with current consent. */
function valueOf(record: StoredRecord, { name, detail }: (typeof columns)[number], language: string): unknown {
  if (detail && consentState(record) !== 'given') return null
  const value = record[name]
  if (name === 'affiliation' && value) return Object.values(value).filter(Boolean)
  const related = referencedEntities[name]
  return related && Array.isArray(value) ? value.map((one) => resolveName(related, one, language)) : value
}

/**
 * POST personal-data/export: CSV of people or, with `whole`, their full records. For administrators; a reason is
 * required.
 */
export const exportRoute = (rules: Rules<typeof entity>): Route => ({
  method: 'POST',
  path: '/personal-data/export',
  access: 'session',
  handle: async (request) => {
    const { body, caller } = request
    requireAdministrator(caller)
    for (const key of ['LIST', 'SHOW'])
      if (!hasPermission(caller, entity.permission, key)) throw forbidden(entity.permission, key)
    if (caller.audience !== 'STAFF') throw forbidden(entity.permission, 'EXPORT')
    const isWhole = typeof body === 'object' && body !== null && 'whole' in body
    return isWhole ? exportFullPeople(request, rules) : tableOfPeople(request)
  },
})

/** Every row has the ID of the export, so that any copy can be traced. */
async function tableOfPeople(request: Request): Promise<ApiResponse> {
  const { reason: why, ...searchInput } = parse(csvExportSchema, request.body ?? {})
  const { rows } = await findPeople(request, searchInput)
  const ids = rows.filter((row) => consentState(row) !== 'expired').map((row) => row.id)
  if (ids.length > maxPeople) throw invalidField('filters', 'too_many', { maximum: maxPeople })
  const exportId = newId()
  await logAccess(request, { tier: 'export', reason: why, export_id: exportId }, ids)
  logLine('warn', personalDataAlarmEvents.PeopleExported, {
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
  return tableResponse('people', heading, lines, false)
}

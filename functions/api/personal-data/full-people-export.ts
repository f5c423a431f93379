import { personalDataAlarmEvents } from '#shared/domain/people/personal-data-alarm-events.ts'
import { personalData as entity } from '#shared/entities/personal-data.ts'
import { toExportRow } from '#shared/import/csv/csv-export.ts'
import * as z from 'zod'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { logLine } from '#functions/platform/logger.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isRecordId, newId } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { createNameLookup } from '#functions/api/entity/export.ts'
import { serializeFields } from '#functions/api/entity/serialize-fields.ts'
import type { Rules } from '#functions/domain/entity/entity-rules.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { logAccess } from '#functions/domain/personal-data/person-access-log.ts'
import { consentState, isListedFor } from '#functions/domain/personal-data/consent.ts'
import { reason } from './reveal-and-erase-routes.ts'

/** People per response. The client downloads their files too, and a file link expires after a minute. */
const pageSize = 50

const fullExportSchema = z.strictObject({
  reason,
  whole: z.literal(true),
  after: z.string().refine(isRecordId).nullish(),
})

/**
 * Full records of people in the format of an import, to move them to another stage. Records with expired consent are
 * left out. `next` is the value of `after` for the next request.
 */
export async function exportFullPeople(request: Request, rules: Rules<typeof entity>): Promise<ApiResponse> {
  const { reason: reasonText, after } = parse(fullExportSchema, request.body)
  const entityCache = services().entityCache(entity)
  await entityCache.recent()
  const all = [...entityCache.rows.values()]
    .filter((row) => row.id > (after ?? '') && isListedFor(request, row) && consentState(row) !== 'expired')
    .map(({ id }) => id)
    .toSorted((one, other) => (one < other ? -1 : 1))
  const ids = all.slice(0, pageSize)
  const export_id = newId()
  await logAccess(request, { tier: 'export', reason: reasonText, export_id }, ids)
  logLine('warn', personalDataAlarmEvents.PeopleExported, {
    trace_id: request.traceId,
    user: request.caller.id,
    people: ids.length,
  })
  const [records, names] = await Promise.all([
    services().records.getMany(entity, ids),
    createNameLookup(entity, request),
  ])
  const exportedRecords = ids.flatMap((id) => records.get(id) ?? [])
  const entities = exportedRecords.map(async (record) => {
    const more = await rules.present!(record, request)
    const [shown, revealed] = (['show', 'reveal'] as const).map((tier) =>
      serializeFields(entity, record, request, tier, more),
    )
    return toExportRow(entity, { ...shown, ...revealed }, names)
  })
  return ok({ entities: await Promise.all(entities), next: all.length > pageSize ? ids.at(-1) : null })
}

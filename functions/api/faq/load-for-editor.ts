import { hasPermission, canEditOrReview } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { StoredRecord } from '#functions/data/repositories/records/stored-record.ts'
import { loadRecord } from '#functions/api/entity/get.ts'

/** Loads the FAQ of the request. Throws `not_found` for callers who can neither edit nor review it. */
export async function loadForEditor(request: Request): Promise<StoredRecord> {
  if (!hasPermission(request.caller, 'FAQ', 'SHOW')) throw forbidden('FAQ', 'SHOW')
  const record = await loadRecord(entity, request.params['id']!, request)
  if (!canEditOrReview(request.caller, entity, record)) throw new Problem('not_found')
  return record
}

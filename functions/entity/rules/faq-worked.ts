import { holds, worksOn } from '#shared/access/can.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { faq as entity } from '#shared/entities/faq.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { StoredRecord } from '#functions/store/stored-record.ts'
import { load } from '#functions/entity/get.ts'

/** The FAQ of the request, for those who work on it; for readers what they ask for is not there. */
export async function loadWorked(request: Request): Promise<StoredRecord> {
  if (!holds(request.caller, 'FAQ', 'SHOW')) throw forbidden('FAQ', 'SHOW')
  const record = await load(entity, request.params['id']!, request)
  if (!worksOn(request.caller, entity, record)) throw new Problem('not_found')
  return record
}

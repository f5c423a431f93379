import { audienceIncludes } from '#shared/access/audience.ts'
import { hasPermission, type Caller } from '#shared/access/record-access.ts'
import { forbidden, invalidField, Problem } from '#shared/api/problems.ts'
import { isPublished } from '#shared/reader/linked-records.ts'
import { searchSources } from '#shared/reader/search/record-search-documents.ts'
import { findTranslation } from '#shared/reader/record-texts.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isRecordId } from '#functions/data/client/dynamodb-keys.ts'
import { searchesById, type CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import { services } from '#functions/data/services.ts'
import { writeVerdict } from '#functions/data/repositories/search/answer-verdicts.ts'

type RecordReference = { object: SearchObject; id: string }

export const isSearchId = (text: string): boolean => /^[a-z0-9]{9,30}$/.test(text)

export function requireCaptureAccess(caller: Caller): void {
  if (!hasPermission(caller, 'CaptureSearch', 'LIST')) throw forbidden('CaptureSearch', 'LIST')
}

export async function capturedSearchesFor(
  caller: Caller,
  ids: readonly string[],
): Promise<Map<string, CapturedSearch>> {
  const searches = await searchesById(ids)
  return new Map([...searches].filter(([, row]) => audienceIncludes(caller.audience, row.audience)))
}

/**
 * A record as a reader of this audience sees it, in the given language if translated. Null if it is hidden from them.
 */
export async function readForAudience(
  caller: Pick<Caller, 'audience'>,
  { object, id }: RecordReference,
  language: string,
) {
  const { entity, texts } = searchSources.find((one) => one.object === object)!
  const record = await services().records.get(entity, id)
  if (!record || !isPublished(entity, record, { caller })) return null
  const language_id = findTranslation(record, language)?.language_id
  const text = texts(record).find((one) => one.language_id === language_id)
  return text ? { object, id, title: text.title, language_id: text.language_id } : null
}

async function namedIn({ caller, params }: Request): Promise<{ row: CapturedSearch; record: RecordReference }> {
  if (!hasPermission(caller, 'FAQ', 'SAVE')) throw forbidden('FAQ', 'SAVE')
  requireCaptureAccess(caller)
  const { search_id: search = '', object: kind, id = '' } = params
  const object = searchSources.find((one) => one.object === kind)?.object
  const row = isSearchId(search) ? (await capturedSearchesFor(caller, [search])).get(search) : undefined
  if (!row || !object || !isRecordId(id)) throw new Problem('not_found')
  return { row, record: { object, id } }
}

/** PUT search/answers/{search_id}/{object}/{id}: links a record as the answer to a search. */
export async function linkGapAnswer(request: Request): Promise<ApiResponse> {
  const { row, record } = await namedIn(request)
  const read = await readForAudience(row, record, row.search_language ?? request.language)
  if (!read) throw invalidField('id', 'unknown_reference')
  await writeVerdict(row, { ...record, answers: true, at: new Date().toISOString() })
  return ok({ ...read, linked: true })
}

/** DELETE search/answers/{search_id}/{object}/{id}: rejects a linked or suggested answer. */
export async function rejectGapAnswer(request: Request): Promise<ApiResponse> {
  const { row, record } = await namedIn(request)
  await writeVerdict(row, { ...record, answers: false, at: new Date().toISOString() })
  return noContent
}

import { covers } from '#shared/access/audience.ts'
import { holds, type Caller } from '#shared/access/can.ts'
import { forbidden, invalid, Problem } from '#shared/api/problems.ts'
import { isPublished } from '#shared/reading/links.ts'
import { sources } from '#shared/reading/search/documents.ts'
import { translationFor } from '#shared/reading/texts.ts'
import type { SearchObject } from '#shared/search/document.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { isRecordId } from '#functions/store/keys.ts'
import { searchesById, type SearchRow } from '#functions/store/search-row.ts'
import { services } from '#functions/store/services.ts'
import { writeVerdict } from '#functions/store/verdicts.ts'

type Named = { object: SearchObject; id: string }

/** Whether an id can be that of a captured search. */
export const isSearchId = (text: string): boolean => /^[a-z0-9]{9,30}$/.test(text)

/** Refuses whoever does not see captured searches. */
export function requireSearches(caller: Caller): void {
  if (!holds(caller, 'CaptureSearch', 'LIST')) throw forbidden('CaptureSearch', 'LIST')
}

/** The captured searches with these ids, by id, but those of whom sees more than the caller. */
export async function searchesFor(caller: Caller, ids: readonly string[]): Promise<Map<string, SearchRow>> {
  const searches = await searchesById(ids)
  return new Map([...searches].filter(([, row]) => covers(caller.audience, row.audience)))
}

/** A record as a reader has it, in this language where it is written in it; null where they do not have it. */
export async function readBy(caller: Pick<Caller, 'audience'>, { object, id }: Named, language: string) {
  const { entity, texts } = sources.find((one) => one.object === object)!
  const record = await services().records.get(entity, id)
  if (!record || !isPublished(entity, record, { caller })) return null
  const language_id = translationFor(record, language)?.language_id
  const text = texts(record).find((one) => one.language_id === language_id)
  return text ? { object, id, title: text.title, language_id: text.language_id } : null
}

/** The search and the record that a path names, for whoever may say whether the one answers the other. */
async function namedIn({ caller, params }: Request): Promise<{ row: SearchRow; record: Named }> {
  if (!holds(caller, 'FAQ', 'SAVE')) throw forbidden('FAQ', 'SAVE')
  requireSearches(caller)
  const { search_id: search = '', object: kind, id = '' } = params
  const object = sources.find((one) => one.object === kind)?.object
  const row = isSearchId(search) ? (await searchesFor(caller, [search])).get(search) : undefined
  if (!row || !object || !isRecordId(id)) throw new Problem('not_found')
  return { row, record: { object, id } }
}

/** PUT search/answers/{search_id}/{object}/{id}: an editor says that this is the answer to what was searched. */
export async function link(request: Request): Promise<Answer> {
  const { row, record } = await namedIn(request)
  const read = await readBy(row, record, row.search_language ?? request.language)
  if (!read) throw invalid('id', 'unknown_reference')
  await writeVerdict(row, { ...record, answers: true, at: new Date().toISOString() })
  return ok({ ...read, linked: true })
}

/** DELETE on the same: it is none, whether an editor said so or the search found it. */
export async function reopen(request: Request): Promise<Answer> {
  const { row, record } = await namedIn(request)
  await writeVerdict(row, { ...record, answers: false, at: new Date().toISOString() })
  return nothing
}

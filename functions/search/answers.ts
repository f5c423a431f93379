import { covers } from '#shared/access/audience.ts'
import { holds, type Caller } from '#shared/access/can.ts'
import { queryPairs } from '#shared/api/list-query.ts'
import { forbidden, invalid } from '#shared/api/problems.ts'
import type { SearchHit } from '#shared/search/document.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'

import { searchesById, type SearchRow } from '#functions/store/search-row.ts'
import { services } from '#functions/store/services.ts'
import { narrowingFor } from '#shared/reading/search/filter.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'

/** Searches that one request makes again. */
const mostSearches = 32

/** Results of each among which an answer is looked for. */
const lookedAt = 10

/**
 * GET search/answers?searches=id,id: what captured searches find today. Each is made again as it was made, for whoever
 * made it; those of whom sees more than the caller are left out; nothing of it is captured. `best` is the first result that was written or
 * changed since.
 */
export async function answers(request: Request<SearchPort>): Promise<Answer> {
  if (!holds(request.caller, 'CaptureSearch', 'LIST')) throw forbidden('CaptureSearch', 'LIST')
  const ids = idsOf(request.rawQuery)
  const [searches, port] = [await searchesById(ids), await request.prepared!]
  const entities = ids
    .flatMap((id) => searches.get(id) ?? [])
    .filter((row) => covers(request.caller.audience, row.audience))
    .map((row) => againWith(port, row, request.caller))
  return ok({ entities: await Promise.all(entities) })
}

function idsOf(rawQuery: string): string[] {
  const [[name, value] = ['searches', ''], ...others] = queryPairs(rawQuery).filter(([one]) => one !== 'lang')
  if (name !== 'searches' || others.length > 0) throw invalid(others[0]?.[0] ?? name, 'unknown_parameter')
  const ids = [...new Set(value.split(',').filter(Boolean))]
  if (ids.length > mostSearches) throw invalid('searches', 'too_long', { maximum: mostSearches })
  if (!ids.every((id) => /^[a-z0-9]{9,30}$/.test(id))) throw invalid('searches', 'invalid_format')
  return ids
}

async function againWith(port: SearchPort, row: SearchRow, caller: Caller) {
  const { keywords, audience, search_object: object, search_language: language } = row
  const { hits, total } = await port.search({
    query: keywords,
    ...(typeof language === 'string' && { language }),
    ...(object !== 'all' && { object }),
    narrowing: await narrowingFor(row.other_params, {
      caller: { ...caller, audience },
      library: services(),
    }),
    page: 1,
    perPage: lookedAt,
  })
  const changed = await Promise.all(hits.map((hit) => changedAfter(port, row.created_at, hit)))
  const best = hits.find((_, at) => changed[at])
  return {
    id: row.id,
    total,
    best: best ? { object: best.object, id: best.id, title: best.title, language_id: best.language_id } : null,
  }
}

/** What stood there unchanged when somebody searched was no answer then: it is none now. */
async function changedAfter(port: SearchPort, time: string, { object, id }: SearchHit): Promise<boolean> {
  const changed = await port.lastChange(object, id)
  return changed !== undefined && changed > time
}

import { queryPairs } from '#shared/api/list-query.ts'
import { invalid } from '#shared/api/problems.ts'
import type { SearchHit } from '#shared/search/document.ts'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import type { SearchRow } from '#functions/store/search-row.ts'
import { services } from '#functions/store/services.ts'
import { verdictsOn, type Verdict } from '#functions/store/verdicts.ts'
import { narrowingFor } from '#shared/reading/search/filter.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { isSearchId, readBy, requireSearches, searchesFor } from './gap.ts'

/** Searches that one request makes again. */
const mostSearches = 32

/** Results of each among which an answer is looked for. */
const lookedAt = 10

/** Of the words of a question, by how rare they are, so much must be in what answers it. */
const nearlyAll = 0.8

/**
 * GET search/answers?searches=id,id: what captured searches find today. Each is made again as it was made, for whoever
 * made it; those of whom sees more than the caller are left out; nothing of it is captured. `best` is what an editor
 * linked, or else the first strong result that was written or changed since.
 */
export async function answers(request: Request<SearchPort>): Promise<Answer> {
  requireSearches(request.caller)
  const ids = idsOf(request.rawQuery)
  const [searches, port] = [await searchesFor(request.caller, ids), await request.prepared!]
  const entities = ids.flatMap((id) => searches.get(id) ?? []).map((row) => againWith(port, row, request))
  return ok({ entities: await Promise.all(entities) })
}

function idsOf(rawQuery: string): string[] {
  const [[name, value] = ['searches', ''], ...others] = queryPairs(rawQuery).filter(([one]) => one !== 'lang')
  if (name !== 'searches' || others.length > 0) throw invalid(others[0]?.[0] ?? name, 'unknown_parameter')
  const ids = [...new Set(value.split(',').filter(Boolean))]
  if (ids.length > mostSearches) throw invalid('searches', 'too_long', { maximum: mostSearches })
  if (!ids.every(isSearchId)) throw invalid('searches', 'invalid_format')
  return ids
}

async function againWith(port: SearchPort, row: SearchRow, { caller, language }: Request) {
  const { keywords, audience, search_object: object, search_language: asked } = row
  const [{ hits, total }, verdicts] = await Promise.all([
    port.search({
      query: keywords,
      ...(typeof asked === 'string' && { language: asked }),
      ...(object !== 'all' && { object }),
      narrowing: await narrowingFor(row.other_params, {
        caller: { ...caller, audience },
        library: services(),
      }),
      page: 1,
      perPage: lookedAt,
    }),
    verdictsOn(row),
  ])
  const best = (await linkedIn(verdicts, row, language)) ?? (await foundIn(hits, port, { row, verdicts }))
  return { id: row.id, total, best }
}

/** The last link to something that whoever searched can still read. */
async function linkedIn(verdicts: readonly Verdict[], row: SearchRow, language: string) {
  const links = verdicts.filter((one) => one.answers)
  const read = await Promise.all(links.map((one) => readBy(row, one, row.search_language ?? language)))
  const linked = read.find((one) => one !== null)
  return linked ? { ...linked, linked: true } : null
}

/**
 * The first strong hit that is younger than the search, and than any editor's word that it is no answer: what stood
 * there unchanged when somebody searched was no answer then.
 */
async function foundIn(
  hits: readonly SearchHit[],
  port: SearchPort,
  { row, verdicts }: { row: SearchRow; verdicts: readonly Verdict[] },
) {
  const isYounger = async ({ object, id }: SearchHit): Promise<boolean> => {
    const said = verdicts.find((one) => one.object === object && one.id === id)
    const since = said && said.at > row.created_at ? said.at : row.created_at
    const changed = await port.lastChange(object, id)
    return changed !== undefined && changed > since
  }
  const strong = hits.filter(({ share, speaks }) => share >= nearlyAll || speaks)
  const younger = await Promise.all(strong.map(isYounger))
  const found = strong.find((_, at) => younger[at])
  return found
    ? { object: found.object, id: found.id, title: found.title, language_id: found.language_id, linked: false }
    : null
}

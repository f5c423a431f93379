import { setImmediate } from 'node:timers/promises'
import { parseQueryPairs } from '#shared/api/list-query.ts'
import { invalidField } from '#shared/api/problems.ts'
import type { SearchHit } from '#shared/search/index/search-document.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'
import { listVerdicts, type Verdict } from '#functions/data/repositories/search/answer-verdicts.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { capturedRequest } from './captured-request.ts'
import { isSearchId, readForAudience, requireCaptureAccess, capturedSearchesFor } from './link-gap-answer.ts'

const maxSearches = 32

const maxHitsChecked = 10

/** Minimum share of the query's words, weighted by rarity, that an answer must contain. */
const minWordShare = 0.8

/**
 * GET search/answers?searches=id,id: current results of captured searches, repeated for the audience of the original
 * search and not captured again. Searches by an audience that the caller does not include are left out. `best` is the
 * answer linked by an editor; otherwise a possible one, the first strong result that changed since the search.
 */
export async function listGapAnswers(request: Request<ServerSearchBackend>): Promise<ApiResponse> {
  requireCaptureAccess(request.caller)
  const ids = idsOf(request.rawQuery)
  const [searches, port] = [await capturedSearchesFor(request.caller, ids), await request.prepared!]
  const rows = ids.flatMap((id) => searches.get(id) ?? [])
  const verdicts = await Promise.all(rows.map(listVerdicts))
  const entities: Awaited<ReturnType<typeof repeatSearch>>[] = []
  for (const [at, row] of rows.entries()) {
    entities.push(await repeatSearch(port, { row, verdicts: verdicts[at]! }, request))
    // Other requests of the process come in between, because each search computes for a while.
    await setImmediate()
  }
  return ok({ entities })
}

function idsOf(rawQuery: string): string[] {
  const [[name, value] = ['searches', ''], ...others] = parseQueryPairs(rawQuery).filter(([one]) => one !== 'lang')
  if (name !== 'searches' || others.length > 0) throw invalidField(others[0]?.[0] ?? name, 'unknown_parameter')
  const ids = [...new Set(value.split(',').filter(Boolean))]
  if (ids.length > maxSearches) throw invalidField('searches', 'too_long', { maximum: maxSearches })
  if (!ids.every(isSearchId)) throw invalidField('searches', 'invalid_format')
  return ids
}

async function repeatSearch(
  port: ServerSearchBackend,
  { row, verdicts }: { row: CapturedSearch; verdicts: readonly Verdict[] },
  { caller, language }: Request,
) {
  const { hits, total } = await port.search({
    ...(await capturedRequest(row, caller)),
    page: 1,
    perPage: maxHitsChecked,
  })
  const best = (await linkedIn(verdicts, row, language)) ?? (await findIn(hits, port, { row, verdicts }))
  return { id: row.id, total, best }
}

/** Last linked record that the audience of the search can still read. */
async function linkedIn(verdicts: readonly Verdict[], row: CapturedSearch, language: string) {
  const links = verdicts.filter((one) => one.answers)
  const read = await Promise.all(links.map((one) => readForAudience(row, one, row.search_language ?? language)))
  const linked = read.find((one) => one !== null)
  return linked ? { ...linked, linked: true } : null
}

/**
 * First strong result that changed after the search and after an editor's rejection. An unchanged one was there already
 * and did not answer the search.
 */
async function findIn(
  hits: readonly SearchHit[],
  port: ServerSearchBackend,
  { row, verdicts }: { row: CapturedSearch; verdicts: readonly Verdict[] },
) {
  const isYounger = async ({ object, id }: SearchHit): Promise<boolean> => {
    const verdict = verdicts.find((one) => one.object === object && one.id === id)
    const since = verdict && verdict.at > row.created_at ? verdict.at : row.created_at
    const changed = await port.lastChange(object, id)
    return changed !== undefined && changed > since
  }
  const strong = hits.filter(({ share, isOnTopic }) => share >= minWordShare || isOnTopic)
  const younger = await Promise.all(strong.map(isYounger))
  const found = strong.find((_, at) => younger[at])
  return found
    ? { object: found.object, id: found.id, title: found.title, language_id: found.language_id, linked: false }
    : null
}

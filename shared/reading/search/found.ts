import type { SearchAnswer, SearchRequest } from '#shared/search/document.ts'
import type { Reading } from '#shared/reading/library.ts'
import { type Filter, narrowingFor, overdueIn } from './filter.ts'
import type { Answering } from './port.ts'
import { urgentHelp, type UrgentHelp } from './urgent.ts'
import { askedIn, eachLanguage, longestQuery, narrowingParameters, readQuery } from './query.ts'

const parameters = ['q', ...narrowingParameters, 'page', 'per_page']

/**
 * What a search asks for, and what it finds: what is published and for this caller, ranked, with what readers `taught` if
 * that is known.
 */
export async function search(
  reading: Reading,
  port: Answering,
  taught?: SearchRequest['taught'],
): Promise<{ query: Record<string, string>; found: SearchAnswer; urgent: UrgentHelp | null }> {
  const query = readQuery(reading.rawQuery, parameters, longestQuery)
  const narrowing = await narrowingFor(query, reading)
  const found = await port.search({
    ...askedIn(query),
    ...(taught && { taught }),
    fades: await overdueIn(reading.library),
    narrowing,
    page: Number(query['page'] ?? 1),
    perPage: Number(query['per_page'] ?? 20),
  })
  const urgent = found.urgent && (await urgentHelp(found.urgent, port, reading, query))
  return { query, found, urgent }
}

/** The answer of GET search. */
export const searchAnswer = (
  { hits, total, byObject, byLanguage, suggestion, partial }: SearchAnswer,
  { id, tookMs, urgent }: { id: string; tookMs: number; urgent: UrgentHelp | null },
) => ({
  entities: hits.map(({ language: _acronym, share: _share, speaks: _speaks, filter, ...hit }) => ({
    ...hit,
    categories: (filter as Filter).categories,
  })),
  total,
  by_object: byObject,
  by_language: eachLanguage(byLanguage),
  suggestion,
  partial,
  urgent,
  took_ms: tookMs,
  search_id: id,
})

import type { SearchResult, SearchRequest } from '#shared/search/index/search-document.ts'
import { selectQuotes } from '#shared/search/sentences/select-quotes.ts'
import type { ReadRequest } from '#shared/reader/data-source.ts'
import { type SearchFilter, createNarrowing, createOverdueCheck } from './search-filter.ts'
import type { SearchBackend } from './search-backend.ts'
import { findUrgentHelp, type UrgentHelp } from './urgent-help.ts'
import {
  toSearchRequest,
  withAllLanguages,
  maxQueryCharacters,
  narrowingParameters,
  readSearchParameters,
} from './search-query.ts'

const parameters = ['q', ...narrowingParameters, 'page', 'per_page', 'explain']

type IsDemoted = NonNullable<SearchRequest['isDemoted']>

/**
 * Runs a search for the caller over published documents.
 *
 * @param clickFeedback Click feedback, if available
 * @returns `isDemoted` if the parts of the scores were requested
 */
export async function runReaderSearch(
  request: ReadRequest,
  backend: SearchBackend,
  clickFeedback?: SearchRequest['clickFeedback'],
): Promise<{
  query: Record<string, string>
  found: SearchResult
  urgent: UrgentHelp | null
  isDemoted: IsDemoted | undefined
}> {
  const query = readSearchParameters(request.rawQuery, parameters, maxQueryCharacters)
  const narrowing = await createNarrowing(query, request)
  const isDemoted = await createOverdueCheck(request.dataSource)
  const found = await backend.search({
    ...toSearchRequest(query),
    ...(clickFeedback && { clickFeedback }),
    isDemoted,
    selectQuotes,
    narrowing,
    page: Number(query['page'] ?? 1),
    perPage: Number(query['per_page'] ?? 20),
  })
  const urgent = found.urgent && (await findUrgentHelp(found.urgent, backend, request, query))
  return { query, found, urgent, isDemoted: query['explain'] ? isDemoted : undefined }
}

export const toSearchResponse = (
  { hits, total, byObject, byLanguage, suggestion, partial }: SearchResult,
  {
    id,
    tookMs,
    urgent,
    isDemoted,
  }: { id: string; tookMs: number; urgent: UrgentHelp | null; isDemoted?: IsDemoted | undefined },
) => ({
  entities: hits.map(({ language: _acronym, share: _share, isOnTopic: _isOnTopic, filter, parts, ...hit }) => ({
    ...hit,
    categories: (filter as SearchFilter).categories,
    ...(isDemoted && { why: parts ? { ...parts, overdue: isDemoted({ object: hit.object, filter }) } : null }),
  })),
  total,
  by_object: byObject,
  by_language: withAllLanguages(byLanguage),
  suggestion,
  partial,
  urgent,
  took_ms: tookMs,
  search_id: id,
})

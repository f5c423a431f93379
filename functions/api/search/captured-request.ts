import type { Caller } from '#shared/access/record-access.ts'
import type { NarrowedSearchRequest } from '#shared/reader/search/search-backend.ts'
import { createNarrowing } from '#shared/reader/search/search-filter.ts'
import { services } from '#functions/data/services.ts'
import type { CapturedSearch } from '#functions/data/repositories/search/captured-search-rows.ts'

/** Returns the request of a captured search, to repeat it for the audience of the original search. */
export async function capturedRequest(
  { keywords, audience, search_object: object, search_language: language, other_params }: CapturedSearch,
  caller: Caller,
): Promise<Omit<NarrowedSearchRequest, 'page' | 'perPage'>> {
  return {
    query: keywords,
    ...(typeof language === 'string' && { language }),
    ...(object !== 'all' && { object }),
    narrowing: await createNarrowing(other_params, { caller: { ...caller, audience }, dataSource: services() }),
  }
}

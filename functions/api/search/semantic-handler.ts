import { optionalEnv } from '#functions/platform/environment.ts'
import { embeddedSearch } from '#functions/search/index/embedded-search.ts'
import { createSearchHandler } from './handler.ts'
import { searchPort } from './opensearch-handler.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { openNearestSearch } from '#functions/search/semantic/nearest-records.ts'
import { withSemanticHits } from '#functions/search/semantic/hybrid-search.ts'

const lexicalSearch = (): Promise<ServerSearchBackend> =>
  optionalEnv('SEARCH_ENDPOINT') ? searchPort() : embeddedSearch()

export async function semanticSearch(): Promise<ServerSearchBackend> {
  const [port, nearestTo] = await Promise.all([lexicalSearch(), openNearestSearch()])
  return withSemanticHits(port, nearestTo)
}

export const handler = createSearchHandler(lexicalSearch, semanticSearch)

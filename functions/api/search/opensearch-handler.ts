import { embeddedSearch } from '#functions/search/index/embedded-search.ts'
import { createSearchHandler } from './handler.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { hasIndex, openSearchPort } from '#functions/search/opensearch/opensearch-adapter.ts'

/** A new collection has no index yet. Until then the function uses its embedded search. */
export const searchPort = async (): Promise<ServerSearchBackend> =>
  (await hasIndex()) ? openSearchPort() : embeddedSearch()

export const handler = createSearchHandler(searchPort)

import { embeddedSearch } from '#functions/search/index/embedded-search.ts'
import { createSearchHandler } from './handler.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { hasIndex, openSearchPort } from '#functions/search/opensearch/opensearch-adapter.ts'

/** A collection that was just made has nothing to be searched yet: until it has, the function searches by itself. */
export const searchPort = async (): Promise<ServerSearchBackend> =>
  (await hasIndex()) ? openSearchPort() : embeddedSearch()

export const handler = createSearchHandler(searchPort)

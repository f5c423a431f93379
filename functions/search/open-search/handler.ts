import { embeddedSearch } from '#functions/search/embedded.ts'
import { searchOver } from '#functions/search/handler.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { hasIndex, openSearch } from './adapter.ts'

/** A collection that was just made has nothing to be searched yet: until it has, the function searches by itself. */
export const searchPort = async (): Promise<SearchPort> => ((await hasIndex()) ? openSearch() : embeddedSearch())

export const handler = searchOver(searchPort)

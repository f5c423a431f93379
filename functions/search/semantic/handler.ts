import { optionalEnv } from '#functions/environment.ts'
import { embeddedSearch } from '#functions/search/embedded.ts'
import { searchOver } from '#functions/search/handler.ts'
import { searchPort } from '#functions/search/open-search/handler.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { nearestInStore } from './latest.ts'
import { withMeaning } from './with-meaning.ts'

/** The search of the stage, whichever engine that is. */
const byWords = (): Promise<SearchPort> => (optionalEnv('SEARCH_ENDPOINT') ? searchPort() : embeddedSearch())

/** The same, and beside it what means the like. */
export async function byMeaning(): Promise<SearchPort> {
  const [port, nearestTo] = await Promise.all([byWords(), nearestInStore()])
  return withMeaning(port, nearestTo)
}

export const handler = searchOver(byWords, byMeaning)

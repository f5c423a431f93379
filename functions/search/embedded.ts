import type { SearchIndex } from '#shared/search/document.ts'
import { allowedBy } from './filter.ts'
import { freshIndex, lastChange } from './fresh-index.ts'
import type { SearchPort } from './port.ts'

/** The search over the index in this process, with every change that was saved before this call. */
export async function embeddedSearch(): Promise<SearchPort> {
  const index: SearchIndex = await freshIndex()
  return {
    search: async ({ narrowing, ...asked }) => index.search({ ...asked, allowed: allowedBy(narrowing) }),
    lastChange: async (object, id) => lastChange(object, id),
  }
}

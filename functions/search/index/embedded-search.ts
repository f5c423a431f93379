import { directoryCountry } from '#shared/entities/directory-country.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { loadReferencedNames } from '#shared/reader/referenced-names.ts'
import { createIndexSearchBackend } from '#shared/reader/search/index-search-backend.ts'
import type { ServerSearchBackend } from '#shared/reader/search/search-backend.ts'
import { services } from '#functions/data/services.ts'
import { withResultCache } from './result-cache.ts'
import { lastChange, servedConcepts, servedIndex } from './served-index.ts'
import { openTitleSearch } from './title-search.ts'

/** Opens the search over the index of this process, or the title search while no index is loaded. */
export async function embeddedSearch(): Promise<ServerSearchBackend> {
  const served = await servedIndex()
  if (!served) return openTitleSearch()
  return {
    ...withResultCache(
      served.index,
      createIndexSearchBackend(served.index, () =>
        loadReferencedNames(services(), [serviceCategory, directoryCountry]),
      ),
    ),
    asOf: served.asOf,
    concepts: servedConcepts(),
    lastChange: async (object, id) => lastChange(object, id),
  }
}

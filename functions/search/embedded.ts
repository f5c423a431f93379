import { directoryCountry } from '#shared/entities/directory-country.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { names } from '#shared/reading/names.ts'
import { portOver } from '#shared/reading/search/engine.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { services } from '#functions/store/services.ts'
import { lastChange, servedIndex } from './fresh-index.ts'
import { titleSearch } from './title-search.ts'

/** The search over the index in this process, or over titles while there is none. */
export async function embeddedSearch(): Promise<SearchPort> {
  const served = await servedIndex()
  if (!served) return titleSearch()
  return {
    ...portOver(served.index, () => names(services(), [serviceCategory, directoryCountry])),
    asOf: served.asOf,
    lastChange: async (object, id) => lastChange(object, id),
  }
}

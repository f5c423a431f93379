import { directoryCountry } from '#shared/entities/directory-country.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import { names } from '#shared/reading/names.ts'
import { portOver } from '#shared/reading/search/engine.ts'
import type { SearchPort } from '#shared/reading/search/port.ts'
import { services } from '#functions/store/services.ts'
import { freshIndex, lastChange } from './fresh-index.ts'

/** The search over the index in this process, with every change that was saved before this call. */
export async function embeddedSearch(): Promise<SearchPort> {
  const index = await freshIndex()
  return {
    ...portOver(index, () => names(services(), [serviceCategory, directoryCountry])),
    lastChange: async (object, id) => lastChange(object, id),
  }
}

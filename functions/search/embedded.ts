import { directoryCountry } from '#shared/entities/directory-country.ts'
import { serviceCategory } from '#shared/entities/service-category.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { names, type Names } from '#functions/reading/names.ts'
import { allowedBy, facetsOf } from './filter.ts'
import { freshIndex, lastChange } from './fresh-index.ts'
import { mostFrequent, type SearchPort } from './port.ts'

/** The search over the index in this process, with every change that was saved before this call. */
export async function embeddedSearch(): Promise<SearchPort> {
  const index = await freshIndex()
  return {
    ...portOver(index, () => names([serviceCategory, directoryCountry])),
    lastChange: async (object, id) => lastChange(object, id),
  }
}

/** The same over any index; `named` gives the rows that filters are named by. */
export const portOver = (
  index: SearchIndex,
  named: () => Promise<Pick<Names, 'row'>>,
): Omit<SearchPort, 'lastChange'> => ({
  search: async ({ narrowing, ...asked }) => index.search({ ...asked, allowed: allowedBy(narrowing) }),
  complete: async ({ narrowing, ...typed }) => index.complete({ ...typed, allowed: allowedBy(narrowing) }),
  counts: async ({ narrowing, ...asked }) => {
    const allowed = allowedBy(narrowing)
    const counted = index.count({ ...asked, allowed, facets: facetsOf(narrowing, allowed, await named()) })
    const { category, hashtag, country, nationality } = counted.facets
    return {
      object: counted.byObject,
      language: counted.byLanguage,
      category: Object.fromEntries(category),
      hashtag: mostFrequent(hashtag),
      country: Object.fromEntries(country),
      nationality: Object.fromEntries(nationality),
    }
  },
})

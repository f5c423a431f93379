import type { SearchIndex } from '#shared/search/document.ts'
import type { Names } from '#shared/reading/names.ts'
import { allowedBy, facetsOf, seenBy } from './filter.ts'
import { mostFrequent, type Answering } from './port.ts'

/** The search over an index at hand; `named` gives the rows that filters are named by. */
export const portOver = (index: SearchIndex, named: () => Promise<Pick<Names, 'row'>>): Answering => ({
  search: async ({ narrowing, ...asked }) =>
    index.search({ ...asked, allowed: allowedBy(narrowing), among: seenBy(narrowing) }),
  show: async (documents, { query, narrowing }) =>
    index.show(documents, { query, allowed: allowedBy(narrowing), among: seenBy(narrowing) }),
  complete: async ({ narrowing, ...typed }) => index.complete({ ...typed, allowed: allowedBy(narrowing) }),
  counts: async ({ narrowing, ...asked }) => {
    const allowed = allowedBy(narrowing)
    const counted = index.count({
      ...asked,
      allowed,
      among: seenBy(narrowing),
      facets: facetsOf(narrowing, allowed, await named()),
    })
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

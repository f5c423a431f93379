import type { SearchIndex } from '#shared/search/index/search-document.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { createAllowedFilter, createFacets, createAudienceFilter } from './search-filter.ts'
import { rankHashtags, type SearchBackend } from './search-backend.ts'

/** Creates the search backend of an index in memory. `named` loads the rows that facets refer to. */
export const createIndexSearchBackend = (
  index: SearchIndex,
  named: () => Promise<Pick<ReferencedNames, 'row'>>,
): SearchBackend => ({
  search: async ({ narrowing, ...asked }) =>
    index.search({ ...asked, allowed: createAllowedFilter(narrowing), inStatistics: createAudienceFilter(narrowing) }),
  show: async (documents, { query, narrowing }) =>
    index.show(documents, {
      query,
      allowed: createAllowedFilter(narrowing),
      inStatistics: createAudienceFilter(narrowing),
    }),
  complete: async ({ narrowing, ...typed }) => index.complete({ ...typed, allowed: createAllowedFilter(narrowing) }),
  counts: async ({ narrowing, ...asked }) => {
    const allowed = createAllowedFilter(narrowing)
    const counted = index.count({
      ...asked,
      allowed,
      inStatistics: createAudienceFilter(narrowing),
      facets: createFacets(narrowing, allowed, await named()),
    })
    const { category, hashtag, country, nationality } = counted.facets
    return {
      object: counted.byObject,
      language: counted.byLanguage,
      category: Object.fromEntries(category),
      hashtag: rankHashtags(hashtag),
      country: Object.fromEntries(country),
      nationality: Object.fromEntries(nationality),
    }
  },
})

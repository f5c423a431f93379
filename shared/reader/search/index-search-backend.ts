import type { SearchIndex } from '#shared/search/index/search-document.ts'
import type { ReferencedNames } from '#shared/reader/referenced-names.ts'
import { createAllowedFilter, createFacets, createAudienceFilter } from './search-filter.ts'
import { rankHashtags, type SearchBackend } from './search-backend.ts'

/** Maximum cached results of an index. Most queries repeat before it changes. */
const maxCachedResults = 300

type CachedResults = { changes: number; results: Map<string, unknown> }

const resultCaches = new WeakMap<SearchIndex, CachedResults>()

/** Returns the cached result of a request, or computes it. The index has one cache per state. */
function cacheResult<Result>(index: SearchIndex, request: unknown, compute: () => Result): Result {
  let cache = resultCaches.get(index)
  if (cache?.changes !== index.changes) {
    cache = { changes: index.changes, results: new Map() }
    resultCaches.set(index, cache)
  }
  const { results } = cache
  const key = JSON.stringify(request)
  const result = results.has(key) ? (results.get(key) as Result) : compute()
  // Moves the key to the end: the first one is the least recently used.
  results.delete(key)
  results.set(key, result)
  if (results.size > maxCachedResults) results.delete(results.keys().next().value!)
  return result
}

const functionNumbers = new WeakMap<object, number>()
let lastFunctionNumber = 0

/** Returns a number that identifies a function. */
function numberOf(predicate: object | undefined): number {
  if (!predicate) return 0
  const number = functionNumbers.get(predicate) ?? ++lastFunctionNumber
  functionNumbers.set(predicate, number)
  return number
}

/** Creates the search backend of an index in memory. `named` loads the rows that facets refer to. */
export const createIndexSearchBackend = (
  index: SearchIndex,
  named: () => Promise<Pick<ReferencedNames, 'row'>>,
): SearchBackend => ({
  search: async ({ narrowing, ...asked }) => {
    const compute = () =>
      index.search({ ...asked, allowed: createAllowedFilter(narrowing), inStatistics: createAudienceFilter(narrowing) })
    const { isDemoted, clickFeedback, concepts, ...plain } = asked
    // Concepts of a preview are used once.
    if (concepts) return compute()
    return cacheResult(index, ['search', narrowing, plain, numberOf(isDemoted), [...(clickFeedback ?? [])]], compute)
  },
  show: async (documents, { query, narrowing }) =>
    index.show(documents, {
      query,
      allowed: createAllowedFilter(narrowing),
      inStatistics: createAudienceFilter(narrowing),
    }),
  complete: async ({ narrowing, ...typed }) =>
    cacheResult(index, ['complete', narrowing, typed], () =>
      index.complete({ ...typed, allowed: createAllowedFilter(narrowing) }),
    ),
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

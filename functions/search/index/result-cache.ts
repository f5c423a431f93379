import type { SearchBackend } from '#shared/reader/search/search-backend.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'

/** Maximum cached results of an index. Most queries repeat before it changes. */
const maxCachedResults = 300

/** Results of one state of an index, by request. */
type ResultCache = { changes: number; results: Map<string, unknown> }

const caches = new WeakMap<object, ResultCache>()

function resultsOf(index: Pick<SearchIndex, 'changes'>): ResultCache['results'] {
  let cache = caches.get(index)
  if (cache?.changes !== index.changes) {
    cache = { changes: index.changes, results: new Map() }
    caches.set(index, cache)
  }
  return cache.results
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

/** Adds a cache to the backend of an index: a repeated search or completion is computed once per state of the index. */
export function withResultCache(index: Pick<SearchIndex, 'changes'>, backend: SearchBackend): SearchBackend {
  async function cached<Result>(request: unknown, compute: () => Promise<Result>): Promise<Result> {
    const results = resultsOf(index)
    const key = JSON.stringify(request)
    const result = results.has(key) ? (results.get(key) as Result) : await compute()
    // Moves the key to the end: the first one is the least recently used.
    results.delete(key)
    results.set(key, result)
    if (results.size > maxCachedResults) results.delete(results.keys().next().value!)
    return result
  }
  return {
    ...backend,
    search: (asked) => {
      const { isDemoted, selectQuotes, clickFeedback, concepts, ...plain } = asked
      // Concepts of a preview are used once.
      if (concepts) return backend.search(asked)
      const functions = [numberOf(isDemoted), numberOf(selectQuotes)]
      return cached(['search', plain, functions, [...(clickFeedback ?? [])]], () => backend.search(asked))
    },
    complete: (typed) => cached(['complete', typed], () => backend.complete(typed)),
  }
}

import { queryOptions } from '@tanstack/react-query'
import { fold } from '#shared/search/analysis/fold.ts'
import { request } from '#web/api/http/client.ts'
import type { Suggestion } from '#web/api/types.ts'

/** Maximum number of query words to check, minimum word length in characters, and maximum number of suggestions. */
const maxQueryWords = 3
const minWordLength = 3
const maxSuggestions = 5

/** Prefixes of a word, longest first: typing errors are often near its end. */
function wordPrefixes(word: string): string[] {
  const lengths = [Math.ceil((word.length * 3) / 4), Math.ceil(word.length / 2), minWordLength]
  return [...new Set(lengths)].map((length) => word.slice(0, length))
}

/** Words of titles that match a prefix, in lower case. */
const titleWords = (found: readonly Suggestion[]): string[] =>
  found.flatMap(({ title, highlights }) => highlights.map(([start, end]) => title.slice(start, end).toLowerCase()))

/**
 * Suggests words for a search without results. Each occurs in a title that the reader may open, so a search for it has
 * results. Uses title suggestions, because these respect the reader's rights and work offline.
 */
export const nearestWords = (q: string, language: string | null) =>
  queryOptions({
    queryKey: ['search', 'nearest', q, language],
    queryFn: async ({ signal }) => {
      const words = (q.match(/[\p{L}\p{M}]+/gu) ?? [])
        .filter((word) => word.length > minWordLength)
        .slice(0, maxQueryWords)
      const nearest = await Promise.all(
        words.map(async (word) => {
          for (const beginning of wordPrefixes(word)) {
            const query = { q: beginning, ...(language && { lang: language }) }
            const { entities } = await request<{ entities: Suggestion[] }>('GET', 'search/suggestions', {
              query,
              signal,
            })
            if (entities.length > 0) return titleWords(entities)
          }
          return []
        }),
      )
      const byWord = new Map(nearest.flat().map((word) => [fold(word), word]))
      return [...byWord.values()].slice(0, maxSuggestions)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

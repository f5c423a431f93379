import { queryOptions } from '@tanstack/react-query'
import { fold } from '#shared/search/analysis/fold.ts'
import { request } from '#web/api/http/client.ts'
import type { Suggestion } from '#web/api/types.ts'

/** Words of a search that are looked at, and letters from which on one has anything near. */
const maxQueryWords = 3
const minWordLength = 3
const maxSuggestions = 5

/** The beginnings of a word that are tried, the longer first: what stands behind them is where somebody may have gone wrong. */
function beginnings(word: string): string[] {
  const lengths = [Math.ceil((word.length * 3) / 4), Math.ceil(word.length / 2), minWordLength]
  return [...new Set(lengths)].map((length) => word.slice(0, length))
}

/** The words of titles that begin like what was asked for, as they are written there. */
const wordsIn = (found: readonly Suggestion[]): string[] =>
  found.flatMap(({ title, highlights }) => highlights.map(([start, end]) => title.slice(start, end).toLowerCase()))

/**
 * The nearest words to a search that found nothing, each of which stands in a title that this reader may open: so each finds
 * something. Titles are asked for, and not words, since these are answered to everyone in their rights, and without a network too.
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
          for (const beginning of beginnings(word)) {
            const query = { q: beginning, ...(language && { lang: language }) }
            const { entities } = await request<{ entities: Suggestion[] }>('GET', 'search/suggestions', {
              query,
              signal,
            })
            if (entities.length > 0) return wordsIn(entities)
          }
          return []
        }),
      )
      const byWord = new Map(nearest.flat().map((word) => [fold(word), word]))
      return [...byWord.values()].slice(0, maxSuggestions)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Query, request, searchParams } from './http/client.ts'
import { isProblem } from './http/api-problem.ts'
import type { CaptureRow, SearchCounts, Suggestion } from './types.ts'

const minute = 60_000

/** Queries of the search box. A separate module, because it loads with the first use of the box. */
export const searchQueries = {
  /** Published item with this id in the first entity that has one; null if none is visible to the user. */
  publishedAny: (objects: readonly string[], id: string) =>
    queryOptions({
      queryKey: ['published', 'any', objects.join(), id],
      queryFn: async ({ signal }) => {
        for (const object of objects) {
          const path = `published/${object}/${encodeURIComponent(id)}`
          const item = await request<Record<string, unknown>>('GET', path, { signal }).catch((error: unknown) => {
            if (isProblem(error, 'not_found')) return null
            throw error
          })
          if (item) return { object, item }
        }
        return null
      },
    }),

  /** Suggested titles, sorted by the given language first. Previous suggestions remain visible while new ones load. */
  suggestions: (words: string, language: string) =>
    queryOptions({
      queryKey: ['search', 'suggestions', words, language],
      queryFn: ({ signal }) => {
        const query = { q: words, lang: language }
        return request<{ entities: Suggestion[] }>('GET', 'search/suggestions', { query, signal })
      },
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),

  captured: (id: string) =>
    queryOptions({
      queryKey: ['capture-search', 'one', id, ''],
      queryFn: ({ signal }) => request<CaptureRow>('GET', `capture-search/${encodeURIComponent(id)}`, { signal }),
    }),

  /** Number of results per filter value. */
  counts: (query: Query) =>
    queryOptions({
      queryKey: ['search', 'counts', searchParams(query).toString()],
      queryFn: ({ signal }) => request<SearchCounts>('GET', 'search/counts', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),
}

export const useSearchClick = () =>
  useMutation({
    mutationFn: ({ search_id, id }: { search_id: string; id: string }) =>
      request<void>('POST', `search/${encodeURIComponent(search_id)}/click`, { body: { id } }),
  })

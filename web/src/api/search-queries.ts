import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { type Query, request, searchParams } from './http/client.ts'
import { isProblem } from './http/api-problem.ts'
import type { CaptureRow, SearchCounts, Suggestion } from './types.ts'

const minute = 60_000

/** Reads around a search, apart from the others: they come with the use of the search box. */
export const searchQueries = {
  /** The published item with this id, whatever it is one of; null where none of these has it for this person. */
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

  /** Titles with what is being typed, those of a language first; the earlier ones stand until they are there. */
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

  /** One search that somebody made. */
  captured: (id: string) =>
    queryOptions({
      queryKey: ['capture-search', 'one', id, ''],
      queryFn: ({ signal }) => request<CaptureRow>('GET', `capture-search/${encodeURIComponent(id)}`, { signal }),
    }),

  /** How much each choice would leave of a search. */
  counts: (query: Query) =>
    queryOptions({
      queryKey: ['search', 'counts', searchParams(query).toString()],
      queryFn: ({ signal }) => request<SearchCounts>('GET', 'search/counts', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),
}

/** Says which result of a search was opened. */
export const useSearchClick = () =>
  useMutation({
    mutationFn: ({ search_id, id }: { search_id: string; id: string }) =>
      request<void>('POST', `search/${encodeURIComponent(search_id)}/click`, { body: { id } }),
  })

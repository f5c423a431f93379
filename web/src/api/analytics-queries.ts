import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Period } from '#shared/domain/analytics/period.ts'
import { type Query, request, searchParams } from './http/client.ts'
import { queryText } from './queries.ts'
import type { CursorPage, Dashboard, MaintenanceFigures, LogRow, RerunSearch, SearchSummary } from './types.ts'

export type Log = 'log' | 'capture-search' | 'security-log'

const minute = 60_000

/** Queries for the dashboard and the logs. Few screens need them. */
export const analyticsQueries = {
  /** Query key of captured searches, so that deleting one invalidates the summary. */
  searchSummary: (query: Query) =>
    queryOptions({
      queryKey: ['capture-search', 'summary', queryText(query)],
      queryFn: ({ signal }) => request<SearchSummary>('GET', 'dashboard/searches', { query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** Current results of captured searches. Query key of the search, because any publication may change them. */
  searchedAgain: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['search', 'answers', ids.join()],
      queryFn: ({ signal }) =>
        request<{ entities: RerunSearch[] }>('GET', 'search/answers', { query: { searches: ids.join() }, signal }),
      enabled: ids.length > 0,
    }),

  dashboard: (period: Period) =>
    queryOptions({
      queryKey: ['dashboard', queryText(period)],
      queryFn: ({ signal }) => request<Dashboard>('GET', 'dashboard', { query: period, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),

  keeping: (period: Period) =>
    queryOptions({
      queryKey: ['dashboard', 'keeping', queryText(period)],
      queryFn: ({ signal }) => request<MaintenanceFigures>('GET', 'dashboard/keeping', { query: period, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),

  log: <Row = LogRow>(log: Log, query?: Query) =>
    infiniteQueryOptions({
      queryKey: [log, 'log', queryText(query)],
      queryFn: ({ pageParam, signal }) => {
        const page = searchParams(query)
        if (pageParam) page.set('cursor', pageParam)
        return request<CursorPage<Row>>('GET', log, { query: page, signal })
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),
}

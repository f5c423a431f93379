import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Entity } from '#shared/entities/define.ts'
import type { Period } from '#shared/analytics/period.ts'
import { cachedLookups, keepLookups } from './lookups-cache.ts'
import type { Query } from './client.ts'
import { request, searchParams } from './client.ts'
import { fileSize } from './file-size.ts'
import { isProblem } from './problem.ts'
import type { Answered, Listed } from './answered.ts'
import type { FaqRevision } from './faq-types.ts'
import type {
  CategoryNode,
  CursorPage,
  Dashboard,
  Home,
  LogRow,
  Lookups,
  Me,
  Notifications,
  Paged,
  PublishedFaq,
  PublishedRow,
  SearchAnswer,
  SearchedAgain,
  SearchSummary,
} from './types.ts'

export type Log = 'log' | 'capture-search' | 'security-log'

const minute = 60_000
const textOf = (query: Query | undefined): string => searchParams(query).toString()

/** The list query as JSON: `conditions[name:like]=a` becomes `{conditions: {'name:like': 'a'}}`. */
function filterBody(query: Query | undefined): Record<string, unknown> {
  const body: Record<string, string | Record<string, string>> = {}
  for (const [name, value] of searchParams(query)) {
    const [, group, key] = /^(\w+)\[(.+)\]$/.exec(name) ?? []
    if (group && key) body[group] = { ...(body[group] as Record<string, string> | undefined), [key]: value }
    else body[name] = value
  }
  return body
}

/**
 * Every read of the API with its key: components pass one of these to `useQuery` and never fetch by themselves.
 * The first part of a key is the entity's name, or the name of the derived view, so that one word forgets all that depends on it.
 */
export const queries = {
  /** Of people nothing of the query stands in an address, and the answer goes with its screen. */
  list: <Described extends Entity>({ name, confidential }: Described, query?: Query) =>
    queryOptions({
      queryKey: [name, 'list', textOf(query)],
      queryFn: ({ signal }) =>
        confidential
          ? request<Paged<Listed<Described>>>('POST', `${name}/filter`, {
              body: filterBody(query),
              reads: true,
              signal,
            })
          : request<Paged<Listed<Described>>>('GET', name, { query, signal }),
      placeholderData: keepPreviousData,
      ...(confidential && { gcTime: 0, refetchOnWindowFocus: false }),
    }),

  all: <Described extends Entity>({ name }: Described, query?: Query) => {
    const whole = searchParams(query)
    whole.set('paginate', '0')
    return queryOptions({
      queryKey: [name, 'all', whole.toString()],
      queryFn: ({ signal }) => request<Listed<Described>[]>('GET', name, { query: whole, signal }),
      staleTime: minute,
    })
  },

  one: <Described extends Entity>({ name }: Described, id: string) =>
    queryOptions({
      queryKey: [name, 'one', id, ''],
      queryFn: ({ signal }) => request<Answered<Described>>('GET', `${name}/${encodeURIComponent(id)}`, { signal }),
    }),

  revisions: (id: string) =>
    queryOptions({
      queryKey: ['faq', 'revisions', id],
      queryFn: ({ signal }) =>
        request<{ entities: FaqRevision[] }>('GET', `faq/${encodeURIComponent(id)}/revisions`, {
          signal,
        }),
    }),

  revision: (id: string, number: number) =>
    queryOptions({
      queryKey: ['faq', 'revisions', id, number],
      queryFn: ({ signal }) =>
        request<FaqRevision>('GET', `faq/${encodeURIComponent(id)}/revisions/${number}`, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  deleted: (entity: string, query?: Query) =>
    queryOptions({
      queryKey: [entity, 'deleted', textOf(query)],
      queryFn: ({ signal }) => request<Paged>('GET', `${entity}/deleted`, { query, signal }),
    }),

  publishedList: <Row = PublishedRow>(object: string, query?: Query) =>
    queryOptions({
      queryKey: ['published', object, 'list', textOf(query)],
      queryFn: ({ signal }) => request<Paged<Row>>('GET', `published/${object}`, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  published: <Row = PublishedFaq>(object: string, id: string, query?: Query) =>
    queryOptions({
      queryKey: ['published', object, 'one', id, textOf(query)],
      queryFn: ({ signal }) => request<Row>('GET', `published/${object}/${encodeURIComponent(id)}`, { query, signal }),
    }),

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

  /** Bytes of a file of one's own store; null where it does not say. Fails where the file is not there. */
  fileSize: (address: string) =>
    queryOptions({
      queryKey: ['file', address],
      queryFn: ({ signal }) => fileSize(address, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),

  /** Languages, countries, nationalities and categories: from local storage at once, read again once a session. */
  lookups: () =>
    queryOptions({
      queryKey: ['lookups'],
      queryFn: async ({ signal }) => keepLookups(await request<Lookups>('GET', 'published/lookups', { signal })),
      // What an earlier visit left is used at once and read again, which no pause of any length would ask for.
      staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
      gcTime: Number.POSITIVE_INFINITY,
      initialData: () => cachedLookups(),
      initialDataUpdatedAt: 0,
    }),

  /** The tree of categories whose countries meet the caller's. */
  allowedCategories: () =>
    queryOptions({
      queryKey: ['service-category', 'allowed'],
      queryFn: ({ signal }) => request<CategoryNode[]>('GET', 'service-category/allowed', { signal }),
      staleTime: 5 * minute,
    }),

  home: () => queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => request<Home>('GET', 'home', { signal }) }),

  /** Under the name of what it counts: a search that is deleted changes it. */
  searchSummary: (query: Query) =>
    queryOptions({
      queryKey: ['capture-search', 'summary', textOf(query)],
      queryFn: ({ signal }) => request<SearchSummary>('GET', 'dashboard/searches', { query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** What captured searches find today; under the name of searches, for whatever is published may change it. */
  searchedAgain: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['search', 'answers', ids.join()],
      queryFn: ({ signal }) =>
        request<{ entities: SearchedAgain[] }>('GET', 'search/answers', { query: { searches: ids.join() }, signal }),
      enabled: ids.length > 0,
    }),

  dashboard: (period: Period) =>
    queryOptions({
      queryKey: ['dashboard', textOf(period)],
      queryFn: ({ signal }) => request<Dashboard>('GET', 'dashboard', { query: period, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),

  search: (query: Query) =>
    queryOptions({
      queryKey: ['search', textOf(query)],
      queryFn: ({ signal }) => request<SearchAnswer>('GET', 'search', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),

  notifications: () =>
    queryOptions({
      queryKey: ['notification'],
      queryFn: ({ signal }) => request<Notifications>('GET', 'notification', { signal }),
      refetchInterval: minute,
    }),

  log: <Row = LogRow>(log: Log, query?: Query) =>
    infiniteQueryOptions({
      queryKey: [log, 'log', textOf(query)],
      queryFn: ({ pageParam, signal }) => {
        const page = searchParams(query)
        if (pageParam) page.set('cursor', pageParam)
        return request<CursorPage<Row>>('GET', log, { query: page, signal })
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),

  me: () => queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => request<Me>('GET', 'me', { signal }) }),
}

import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { cachedLookups, keepLookups } from './lookups-cache.ts'
import type { Query } from './client.ts'
import { request, searchParams } from './client.ts'
import type {
  CategoryNode,
  CursorPage,
  EntityRecord,
  Home,
  LogRow,
  Lookups,
  Me,
  Notifications,
  Paged,
  PublishedFaq,
  PublishedRow,
  Revision,
  SearchAnswer,
} from './types.ts'

export type Journal = 'log' | 'capture-search'

const minute = 60_000
const textOf = (query: Query | undefined): string => searchParams(query).toString()

/**
 * Every read of the API with its key: components pass one of these to `useQuery` and never fetch by themselves.
 * The first part of a key is the entity's name, or the name of the derived view, so that one word forgets all that depends on it.
 */
export const queries = {
  list: <Row = EntityRecord>(entity: string, query?: Query) =>
    queryOptions({
      queryKey: [entity, 'list', textOf(query)],
      queryFn: ({ signal }) => request<Paged<Row>>('GET', entity, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  all: <Row = EntityRecord>(entity: string, query?: Query) => {
    const whole = searchParams(query)
    whole.set('paginate', '0')
    return queryOptions({
      queryKey: [entity, 'all', whole.toString()],
      queryFn: ({ signal }) => request<Row[]>('GET', entity, { query: whole, signal }),
      staleTime: minute,
    })
  },

  one: <Row = EntityRecord>(entity: string, id: string, query?: Query) =>
    queryOptions({
      queryKey: [entity, 'one', id, textOf(query)],
      queryFn: ({ signal }) => request<Row>('GET', `${entity}/${encodeURIComponent(id)}`, { query, signal }),
    }),

  revisions: (id: string) =>
    queryOptions({
      queryKey: ['faq', 'revisions', id],
      queryFn: ({ signal }) =>
        request<{ entities: Revision[] } | Revision[]>('GET', `faq/${encodeURIComponent(id)}/revisions`, { signal }),
    }),

  revision: (id: string, number: number) =>
    queryOptions({
      queryKey: ['faq', 'revisions', id, number],
      queryFn: ({ signal }) =>
        request<EntityRecord>('GET', `faq/${encodeURIComponent(id)}/revisions/${number}`, { signal }),
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

  /** Languages, countries, nationalities and categories: from local storage at once, read again once a session. */
  lookups: () =>
    queryOptions({
      queryKey: ['lookups'],
      queryFn: async ({ signal }) => keepLookups(await request<Lookups>('GET', 'published/lookups', { signal })),
      staleTime: Number.POSITIVE_INFINITY,
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

  journal: <Row = LogRow>(journal: Journal, query?: Query) =>
    infiniteQueryOptions({
      queryKey: [journal, 'journal', textOf(query)],
      queryFn: ({ pageParam, signal }) => {
        const page = searchParams(query)
        if (pageParam) page.set('cursor', pageParam)
        return request<CursorPage<Row>>('GET', journal, { query: page, signal })
      },
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
    }),

  me: () => queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => request<Me>('GET', 'me', { signal }) }),
}

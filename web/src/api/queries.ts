import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Entity } from '#shared/model/define-entity.ts'
import { cachedLookups, cacheLookups } from './lookups-cache.ts'
import type { Query } from './http/client.ts'
import { request, searchParams } from './http/client.ts'
import type { DetailRecord, ListRecord } from './record-types.ts'
import type { FaqRevision } from './faq/faq-types.ts'
import type {
  CategoryNode,
  Home,
  Lookups,
  Me,
  Notifications,
  Paged,
  PublishedFaq,
  PublishedRow,
  SearchResponse,
} from './types.ts'

const minute = 60_000
export const queryText = (query: Query | undefined): string => searchParams(query).toString()

/** Converts a list query to JSON: `conditions[name:like]=a` becomes `{conditions: {'name:like': 'a'}}`. */
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
 * Queries that most screens share. Components pass them to `useQuery` and never fetch directly. A query key starts with
 * the name of the entity or of a derived view, so that one name invalidates everything that depends on it.
 */
export const queries = {
  /**
   * Confidential entities send the query in the body, so that it does not appear in a URL, and are not cached after the
   * screen closes.
   */
  list: <Described extends Entity>({ name, confidential }: Described, query?: Query) =>
    queryOptions({
      queryKey: [name, 'list', queryText(query)],
      queryFn: ({ signal }) =>
        confidential
          ? request<Paged<ListRecord<Described>>>('POST', `${name}/filter`, {
              body: filterBody(query),
              reads: true,
              signal,
            })
          : request<Paged<ListRecord<Described>>>('GET', name, { query, signal }),
      placeholderData: keepPreviousData,
      ...(confidential && { gcTime: 0, refetchOnWindowFocus: false }),
    }),

  all: <Described extends Entity>({ name }: Described, query?: Query) => {
    const allParams = searchParams(query)
    allParams.set('paginate', '0')
    return queryOptions({
      queryKey: [name, 'all', allParams.toString()],
      queryFn: ({ signal }) => request<ListRecord<Described>[]>('GET', name, { query: allParams, signal }),
      staleTime: minute,
    })
  },

  one: <Described extends Entity>({ name }: Described, id: string) =>
    queryOptions({
      queryKey: [name, 'one', id, ''],
      queryFn: ({ signal }) => request<DetailRecord<Described>>('GET', `${name}/${encodeURIComponent(id)}`, { signal }),
    }),

  /** Source text that a translation is based on. */
  sourceOf: (id: string, languageId: string) =>
    queryOptions({
      queryKey: ['faq', 'sources', id, languageId],
      queryFn: ({ signal }) =>
        request<{ question: string; answer: string; created_at: string }>(
          'GET',
          `faq/${encodeURIComponent(id)}/sources/${encodeURIComponent(languageId)}`,
          { signal },
        ),
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
      queryKey: [entity, 'deleted', queryText(query)],
      queryFn: ({ signal }) => request<Paged>('GET', `${entity}/deleted`, { query, signal }),
    }),

  publishedList: <Row = PublishedRow>(object: string, query?: Query) =>
    queryOptions({
      queryKey: ['published', object, 'list', queryText(query)],
      queryFn: ({ signal }) => request<Paged<Row>>('GET', `published/${object}`, { query, signal }),
      placeholderData: keepPreviousData,
    }),

  published: <Row = PublishedFaq>(object: string, id: string, query?: Query) =>
    queryOptions({
      queryKey: ['published', object, 'one', id, queryText(query)],
      queryFn: ({ signal }) => request<Row>('GET', `published/${object}/${encodeURIComponent(id)}`, { query, signal }),
    }),

  /**
   * Languages, countries, nationalities and categories. Local storage provides the initial data, and each session
   * fetches them once.
   */
  lookups: () =>
    queryOptions({
      queryKey: ['lookups'],
      queryFn: async ({ signal }) => cacheLookups(await request<Lookups>('GET', 'published/lookups', { signal })),
      // Data from local storage is stale at once; fetched data never is.
      staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Number.POSITIVE_INFINITY),
      gcTime: Number.POSITIVE_INFINITY,
      initialData: () => cachedLookups(),
      initialDataUpdatedAt: 0,
    }),

  /** Category tree, limited to categories that share a country with the user. */
  allowedCategories: () =>
    queryOptions({
      queryKey: ['service-category', 'allowed'],
      queryFn: ({ signal }) => request<CategoryNode[]>('GET', 'service-category/allowed', { signal }),
      staleTime: 5 * minute,
    }),

  home: () => queryOptions({ queryKey: ['home'], queryFn: ({ signal }) => request<Home>('GET', 'home', { signal }) }),

  search: (query: Query) =>
    queryOptions({
      queryKey: ['search', queryText(query)],
      queryFn: ({ signal }) => request<SearchResponse>('GET', 'search', { query, signal }),
      placeholderData: keepPreviousData,
      staleTime: minute,
    }),

  notifications: () =>
    queryOptions({
      queryKey: ['notification'],
      queryFn: ({ signal }) => request<Notifications>('GET', 'notification', { signal }),
      // Also refetched when the window gets focus.
      refetchInterval: 5 * minute,
    }),

  me: () => queryOptions({ queryKey: ['me'], queryFn: ({ signal }) => request<Me>('GET', 'me', { signal }) }),
}

import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { personalData } from '#shared/entities/personal-data.ts'
import { request } from './http/client.ts'
import type { DetailRecord, ListRecord, RevealedRecord } from './record-types.ts'
import type { CursorPage, Paged } from './types.ts'

/** Filters of the people search. All are fields that list responses contain. */
export const peopleFilters = [
  'creative_areas',
  'roles',
  'works',
  'languages',
  'arabic_proficiency',
  'education_level',
  'has_work_experience',
  'duration',
] as const
export type PeopleFilter = (typeof peopleFilters)[number]

/** Values of one filter are combined with OR, filters with AND. */
export type PeopleSearch = { q: string; filters: Partial<Record<PeopleFilter, string[]>>; page: number }

export type PeopleSearchResponse = Paged<ListRecord<typeof personalData>> & {
  areas?: { value: string; count: number }[]
}

/** API response of a person. Without consent it contains only the fields of list responses. */
export type Person = ListRecord<typeof personalData> & Partial<DetailRecord<typeof personalData>>

type AccessRow = {
  id: string
  created_at: string
  user_id: string
  user_name: string
  user_email: string
  tier: string
  reason: string | null
}

const path = (id: string, rest = ''): string => `personal-data/${encodeURIComponent(id)}${rest}`

/**
 * Builds the filters of the request. The work experience flag is a boolean in the API; other values are sent unchanged.
 */
const filtersOf = (filters: PeopleSearch['filters']): Record<string, unknown[]> =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [
        name,
        name === 'has_work_experience' ? values.map((value) => value === 'true') : values,
      ]),
  )

const searchBodyOf = ({ q, filters }: Pick<PeopleSearch, 'q' | 'filters'>) => ({
  q: q.trim(),
  filters: filtersOf(filters),
})

/**
 * Query options for personal data. Every read is logged, so data is never refetched automatically, and never cached
 * after its screen closes.
 */
const noCache = { gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false } as const

export const people = {
  search: ({ q, filters, page }: PeopleSearch) =>
    queryOptions({
      queryKey: ['personal-data', 'search', { q, filters, page }],
      queryFn: ({ signal }) =>
        request<PeopleSearchResponse>('POST', 'people-search', {
          body: { ...searchBodyOf({ q, filters }), page },
          reads: true,
          signal,
        }),
      placeholderData: keepPreviousData,
      ...noCache,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['personal-data', 'one', id, ''],
      queryFn: ({ signal }) => request<Person>('GET', path(id), { signal }),
      staleTime: Number.POSITIVE_INFINITY,
      ...noCache,
    }),

  accesses: (id: string) =>
    infiniteQueryOptions({
      queryKey: ['personal-data', 'accesses', id],
      queryFn: ({ pageParam, signal }) =>
        request<CursorPage<AccessRow>>('GET', path(id, '/accesses'), {
          ...(pageParam && { query: { cursor: pageParam } }),
          signal,
        }),
      initialPageParam: '',
      getNextPageParam: (last) => last.next,
      ...noCache,
    }),
}

/** Fetches the restricted fields of a person. The reason is logged. */
export const useReveal = (id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      request<RevealedRecord<typeof personalData>>('POST', path(id, '/reveal'), { body: { reason }, reads: true }),
    gcTime: 0,
  })

/** Confirms that a record is still correct and needed, which restarts its retention period. */
export const useRenewRetention = (id: string) =>
  useMutation({ mutationFn: () => request<void>('POST', path(id, '/renew')), gcTime: 0 })

/** Exports all data about a person. Each link in the response works once. */
export const useSubjectExport = (id: string) =>
  useMutation({
    mutationFn: (body: { reason: string; language: string }) =>
      request<{ files: { form: 'data' | 'readable'; url: string }[]; expires_at: string }>(
        'POST',
        path(id, '/subject-export'),
        { body, reads: true },
      ),
    gcTime: 0,
  })

/** Permanently deletes a person and their files. The reason is logged. */
export const useErase = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      request<void>('POST', path(id, '/erase'), { body: { reason } }),
    gcTime: 0,
  })

/** Exports all people or the matches of a search. Returns the CSV or the URL of the file. The reason is logged. */
export const useExportPeople = () =>
  useMutation({
    mutationFn: ({ reason, search }: { reason: string; search?: PeopleSearch | undefined }) =>
      request<string | { url: string }>('POST', 'personal-data/export', {
        body: { reason, ...(search && searchBodyOf(search)) },
        reads: true,
      }),
    gcTime: 0,
  })

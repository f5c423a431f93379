import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import type { personalData } from '#shared/entities/personal-data.ts'
import { request } from './http/client.ts'
import type { DetailRecord, ListRecord, RevealedRecord } from './record-types.ts'
import type { CursorPage, Paged } from './types.ts'

/** What people are searched by besides words: the fields that a list tells of them. */
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

/** Any value of one filter, and all filters together. */
export type PeopleSearch = { q: string; filters: Partial<Record<PeopleFilter, string[]>>; page: number }

export type PeopleSearchResponse = Paged<ListRecord<typeof personalData>> & {
  areas?: { value: string; count: number }[]
}

/** A person as one reads them: of somebody who gave no consent, no more than lists tell. */
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

/** The flag is a truth value to the server; all else is sent as it was chosen. */
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

/** Each reading is written down with who and when: none is made that nobody asked for, and none outlives its screen. */
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

/** Asks for the restricted details of one person and says why. */
export const useReveal = (id: string) =>
  useMutation({
    mutationFn: (reason: string) =>
      request<RevealedRecord<typeof personalData>>('POST', path(id, '/reveal'), { body: { reason }, reads: true }),
    gcTime: 0,
  })

/** Says that a record is still right and needed: the time for which it is kept begins anew. */
export const useRenewRetention = (id: string) =>
  useMutation({ mutationFn: () => request<void>('POST', path(id, '/renew')), gcTime: 0 })

/** Links to all that is kept of a person, each good once. */
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

/** Erases a person for good, with all files, and says why. */
export const useErase = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      request<void>('POST', path(id, '/erase'), { body: { reason } }),
    gcTime: 0,
  })

/** People as CSV, or where it was written: all, or those a search finds; says why. */
export const useExportPeople = () =>
  useMutation({
    mutationFn: ({ reason, search }: { reason: string; search?: PeopleSearch | undefined }) =>
      request<string | { url: string }>('POST', 'personal-data/export', {
        body: { reason, ...(search && searchBodyOf(search)) },
        reads: true,
      }),
    gcTime: 0,
  })

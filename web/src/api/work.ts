import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { WorkKind } from '#shared/work/kinds.ts'
import { type Query, request } from './client.ts'
import { textOf } from './queries.ts'
import type { Paged } from './types.ts'

export type Person = { id: string; name: string }

/** Something to do about a record; `views` in the last 30 days. */
export type Task = {
  kind: WorkKind
  object: string
  id: string
  version: number
  title: string | null
  language_id: string | null
  since: string
  views: number
  abilities: string[]
  assignee: Person | null
}

export type Work = Paged<Task> & { counts: Record<WorkKind, number>; waiting: number }

const minute = 60_000

export const workQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['work', 'list', textOf(query)],
      queryFn: ({ signal }) => request<Work>('GET', 'work', { query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** How much waits for the caller. */
  waiting: () =>
    queryOptions({
      queryKey: ['work', 'waiting'],
      queryFn: async ({ signal }) => (await request<Work>('GET', 'work', { query: { per_page: '1' }, signal })).waiting,
      staleTime: 5 * minute,
    }),

  people: () =>
    queryOptions({
      queryKey: ['work', 'people'],
      queryFn: ({ signal }) => request<Person[]>('GET', 'work/people', { signal }),
      staleTime: 5 * minute,
    }),
}

/** Gives something to do to somebody, or (null) back to all. */
export function useAssign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task: { object, id, kind }, to }: { task: Task; to: string | null }) =>
      request('PUT', `work/${object}/${encodeURIComponent(id)}/${kind}`, { body: { user_id: to } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['work'] }),
  })
}

import { keepPreviousData, type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TranslationIssue } from '#shared/domain/faq/translation-issues.ts'
import type { GapReason, TaskKind } from '#shared/domain/tasks/task-kinds.ts'
import { type Query, request } from './http/client.ts'
import { queryText } from './queries.ts'
import type { Paged, RerunSearch } from './types.ts'

export type Person = { id: string; name: string }

/**
 * Task about a record, or about a search without results (`object` is `search`). `views` counts views or searches of
 * the last 30 days. `possible_answer` is a record that may answer the search.
 */
export type Task = {
  kind: TaskKind
  object: string
  id: string
  version?: number
  title: string | null
  language_id: string | null
  language?: string | null
  possible_answer?: Omit<NonNullable<RerunSearch['best']>, 'linked'> | null
  since: string
  views: number
  abilities: string[]
  assignee: Person | null
}

/**
 * Missing or outdated translation. `language` is the id of the target language, and `share` its share of searches (0 to
 * 1).
 */
export type MissingTranslation = {
  id: string
  title: string | null
  language_id: string | null
  language: string
  debt: TranslationIssue
  views: number
  share: number
}

export type OwedTranslationPage = Paged<MissingTranslation> & { counts: Record<TranslationIssue, number> }

export type TaskPage = Paged<Task> & { counts: Record<TaskKind, number>; waiting: number }

const minute = 60_000

export const taskQueries = {
  list: (query: Query) =>
    queryOptions({
      queryKey: ['work', 'list', queryText(query)],
      queryFn: ({ signal }) => request<TaskPage>('GET', 'work', { query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** Pending approvals, the oldest first: one FAQ, or the first page. */
  approvals: (id?: string) =>
    queryOptions({
      queryKey: ['work', 'approvals', id ?? 'all'],
      queryFn: async ({ signal }) => {
        const query = { kind: 'approve', order: 'oldest', per_page: '100', ...(id && { id }) }
        return (await request<TaskPage>('GET', 'work', { query, signal })).entities
      },
    }),

  translations: (query: Query) =>
    queryOptions({
      queryKey: ['work', 'translations', queryText(query)],
      queryFn: ({ signal }) => request<OwedTranslationPage>('GET', 'work/translations', { query, signal }),
      placeholderData: keepPreviousData,
    }),

  /** Number of pending tasks of the user. */
  waiting: () =>
    queryOptions({
      queryKey: ['work', 'waiting'],
      queryFn: async ({ signal }) =>
        (await request<TaskPage>('GET', 'work', { query: { per_page: '1' }, signal })).waiting,
      staleTime: 5 * minute,
    }),

  people: () =>
    queryOptions({
      queryKey: ['work', 'people'],
      queryFn: ({ signal }) => request<Person[]>('GET', 'work/people', { signal }),
      staleTime: 5 * minute,
    }),
}

export const invalidateTasks = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['work'] })

/** Assigns a task to a user; null removes the assignment. */
export const assignTask = ({ object, id, kind }: Task, to: string | null) =>
  request('PUT', `work/${object}/${encodeURIComponent(id)}/${kind}`, { body: { user_id: to } })

export function useAssign() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ task, to }: { task: Task; to: string | null }) => assignTask(task, to),
    onSettled: () => invalidateTasks(client),
  })
}

/** Dismisses a gap: the search needs no FAQ. */
export function useDismissGap() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, because }: { id: string; because: GapReason }) =>
      request('DELETE', `work/search/${encodeURIComponent(id)}/gap`, { query: { because } }),
    onSettled: () => invalidateTasks(client),
  })
}

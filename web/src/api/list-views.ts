import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import type { Paged } from './types.ts'

/** Sharing of a list view: role ids it is shared with, and role ids that have it as default. */
export type Sharing = { everyone: boolean; roles: string[]; default_for: string[] }

/**
 * Shared view of a list as an API response. `list` is the entity name, `path` its screen, `left_out` lists filter
 * fields that the caller cannot use. `sharing` is null unless the caller can edit the view.
 */
export type ListView = {
  id: string
  list: string
  path: string
  name: string
  address: string
  left_out: string[]
  counted: boolean
  is_default: boolean
  /** Name of the owner; empty if the account was deleted. */
  by: string
  is_own: boolean
  version: number
  sharing: Sharing | null
}

export type SharedView = Pick<ListView, 'list' | 'id' | 'name' | 'address' | 'counted'> &
  Sharing & {
    /** Missing for a view that is not shared yet. */
    version?: number | undefined
  }

const key = ['list-view']
const minute = 60_000

/** Shared views. The user's own changes invalidate the query; changes by others appear after a few minutes. */
export const listViewsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await request<{ entities: ListView[] }>('GET', 'list-view', { signal })).entities,
    staleTime: 5 * minute,
  })

/** Number of rows that match a query, fetched at most once a minute. Returns null if the request fails. */
export const viewCountQuery = (list: string, query: URLSearchParams) => {
  const countQuery = new URLSearchParams([...query, ['per_page', '1']])
  return queryOptions({
    queryKey: ['list-view', 'count', list, countQuery.toString()],
    queryFn: ({ signal }) =>
      request<Paged>('GET', list, { query: countQuery, signal }).then(
        ({ total }) => total,
        () => null,
      ),
    staleTime: minute,
  })
}

const path = ({ list, id }: Pick<ListView, 'list' | 'id'>): string =>
  ['list-view', list, id].map(encodeURIComponent).join('/')

export function useShareView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ list, id, version, name, address, counted, everyone, roles, default_for }: SharedView) =>
      request<ListView>('PUT', path({ list, id }), {
        body: { name, address, counted, everyone, roles, default_for },
        ...(version !== undefined && { version }),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: key, exact: true }),
  })
}

export function useUnshareView() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (view: Pick<ListView, 'list' | 'id' | 'version'>) =>
      request<void>('DELETE', path(view), { version: view.version }),
    onSuccess: () => client.invalidateQueries({ queryKey: key, exact: true }),
  })
}

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import type { Paged } from './types.ts'

/** With whom a view is shared, by ids of roles, and which roles begin with it. */
export type Sharing = { everyone: boolean; roles: string[]; default_for: string[] }

/**
 * A view of a list (`list`: the name of its entity, `path`: its screen) as the caller can follow it; `left_out`: fields of
 * its conditions that they cannot. `sharing` is told to those who may change it.
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
  /** Nobody's name, where there is no account of theirs any more. */
  by: string
  is_own: boolean
  /** By which a change says what it was made of. */
  version: number
  sharing: Sharing | null
}

export type SharedView = Pick<ListView, 'list' | 'id' | 'name' | 'address' | 'counted'> &
  Sharing & {
    /** As it was read; none for one that is not shared yet. */
    version?: number | undefined
  }

const key = ['list-view']
const minute = 60_000

/** What is changed of them here is asked for at once; what others change may take some minutes. */
export const listViewsQuery = () =>
  queryOptions({
    queryKey: key,
    queryFn: async ({ signal }) => (await request<{ entities: ListView[] }>('GET', 'list-view', { signal })).entities,
    staleTime: 5 * minute,
  })

/** How many rows a list has by a query, asked no more than once a minute, whatever is saved meanwhile; null where it cannot be had. */
export const viewCountQuery = (list: string, query: URLSearchParams) => {
  const asked = new URLSearchParams([...query, ['per_page', '1']])
  return queryOptions({
    queryKey: ['list-view', 'count', list, asked.toString()],
    queryFn: ({ signal }) =>
      request<Paged>('GET', list, { query: asked, signal }).then(
        ({ total }) => total,
        () => null,
      ),
    staleTime: minute,
  })
}

const path = ({ list, id }: Pick<ListView, 'list' | 'id'>): string =>
  ['list-view', list, id].map(encodeURIComponent).join('/')

/** Shares a view, or changes one that is shared. */
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

import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { myList } from '#shared/entities/my-list.ts'
import { request } from './http/client.ts'
import { invalidateEntity } from './mutations.ts'

type SharedListFacts = { id: string; name: string; by: string; updated_at: string }
export type SharedQuestion = { id: string; question: string; language_id: string | null; visibility: string }

/** List that another user shares with the reader's group. */
export type SharedRow = SharedListFacts & { count: number }

/** Shared list as a reader sees it. `left_out` is the number of FAQs that the reader cannot see. */
export type SharedList = Pick<SharedListFacts, 'name' | 'updated_at'> &
  Partial<SharedListFacts> & { faqs: SharedQuestion[]; left_out: number }

type Link = { link: string; shown: number; left_out: number }

const { name } = myList
const path = (...parts: string[]): string => [name, ...parts.map(encodeURIComponent)].join('/')

export const sharedListUrl = (link: string): string => `${location.origin}/shared-list/${link}`

export const sharedLists = {
  all: () =>
    queryOptions({
      queryKey: [name, 'shared'],
      queryFn: async ({ signal }) =>
        (await request<{ entities: SharedRow[] }>('GET', path('shared'), { signal })).entities,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [name, 'shared', id],
      queryFn: ({ signal }) => request<SharedList>('GET', path('shared', id), { signal }),
    }),
  linked: (link: string) =>
    queryOptions({
      queryKey: [name, 'linked', link],
      queryFn: ({ signal }) => request<SharedList>('GET', path('linked', link), { signal }),
    }),
}

/** Creates or deletes the public link of the user's own list. */
export function useLink(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: boolean) => request<Link | undefined>(wanted ? 'POST' : 'DELETE', path(id, 'link')),
    onSuccess: () => invalidateEntity(client, name),
  })
}

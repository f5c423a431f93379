import { queryOptions } from '@tanstack/react-query'
import { presenceIntervalSeconds } from '#shared/api/presence-interval.ts'
import { request } from './http/client.ts'

/** Other users who are editing a record, and its current version. */
export type Presence = { version: number; others: { id: string; name: string }[] }

export const presenceQuery = (entity: string, id: string) =>
  queryOptions({
    queryKey: ['presence', entity, id],
    queryFn: ({ signal }) => request<Presence>('POST', `${entity}/${encodeURIComponent(id)}/presence`, { signal }),
    refetchInterval: presenceIntervalSeconds * 1000,
    // Refetches as soon as the user returns to the page.
    staleTime: 0,
    // Prevents showing the state of an earlier visit.
    gcTime: 0,
  })

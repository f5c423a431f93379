import { queryOptions } from '@tanstack/react-query'
import { request } from './http/client.ts'

/** Who else has a record open to change it, and the version of it that stands now. */
export type Presence = { version: number; others: { id: string; name: string }[] }

/** Milliseconds after which a page that is looked at says anew that it is there. */
const refetchMs = 20_000

export const presenceQuery = (entity: string, id: string) =>
  queryOptions({
    queryKey: ['presence', entity, id],
    queryFn: ({ signal }) => request<Presence>('POST', `${entity}/${encodeURIComponent(id)}/presence`, { signal }),
    refetchInterval: refetchMs,
    // Whoever comes back to the page is told at once.
    staleTime: 0,
    // What was true at the last visit of the page is not told at the next.
    gcTime: 0,
  })

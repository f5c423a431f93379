import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './client.ts'

/** How often somebody is told by mail what changed for them. */
export type Digest = 'never' | 'daily'
type Mails = { digest: Digest }

export const toldQueries = {
  mails: () =>
    queryOptions({
      queryKey: ['told', 'mails'],
      queryFn: ({ signal }) => request<Mails>('GET', 'notification/mails', { signal }),
    }),
}

export function useChooseMails() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (digest: Digest) => request<Mails>('PUT', 'notification/mails', { body: { digest } }),
    onSuccess: (told) => client.setQueryData(toldQueries.mails().queryKey, told),
  })
}

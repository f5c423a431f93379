import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'

export type Digest = 'never' | 'daily'
type Mails = { digest: Digest }

export const digestQueries = {
  mails: () =>
    queryOptions({
      queryKey: ['told', 'mails'],
      queryFn: ({ signal }) => request<Mails>('GET', 'notification/mails', { signal }),
    }),
}

export function useSetDigest() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (digest: Digest) => request<Mails>('PUT', 'notification/mails', { body: { digest } }),
    onSuccess: (saved) => client.setQueryData(digestQueries.mails().queryKey, saved),
  })
}

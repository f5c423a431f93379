import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'

/** Whether a user has never signed in, and when the link of the last invitation expires. */
type Invitation = { open: boolean; expires_at: string | null }

const path = (user: string): string => `user/${encodeURIComponent(user)}/invitation`

export const invitationQuery = (user: string) =>
  queryOptions({
    queryKey: ['user', 'invitation', user],
    queryFn: ({ signal }) => request<Invitation>('GET', path(user), { signal }),
  })

/** Sends the invitation of a user who has never signed in. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (user: string) => request<Pick<Invitation, 'expires_at'>>('POST', path(user)),
    // The e-mail is sent after the response, so the new date is not stored yet.
    onSuccess: ({ expires_at }, user) =>
      void client.setQueryData(invitationQuery(user).queryKey, { open: true, expires_at }),
  })
}

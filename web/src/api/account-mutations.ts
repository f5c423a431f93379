import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import { queryClient } from './query-client.ts'
import type { Me } from './types.ts'

const user = (id: string): string => `user/${encodeURIComponent(id)}`

export const useSignOutUser = () =>
  useMutation({ mutationFn: (id: string) => request<void>('POST', `${user(id)}/sign-out`) })

/** Removes a lost second factor from a user and ends their sessions. */
export const useResetFactor = () =>
  useMutation({ mutationFn: (id: string) => request<void>('POST', `${user(id)}/reset-second-factor`) })

/** Transfers everything a user created to the user `to`. */
export function useTransferContent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: string }) => {
      // The API transfers a few hundred records per request. The loop repeats until none remain.
      for (let transferred = 0; ;) {
        const part = await request<{ moved: number; remaining: number }>('POST', `${user(id)}/hand-over`, {
          body: { to },
        })
        transferred += part.moved
        if (part.remaining === 0 || part.moved === 0) return { moved: transferred }
      }
    },
    onSuccess: () => client.invalidateQueries(),
  })
}

/** Updates the profile or password of the current user. */
export function useSaveMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => request<Me>('PATCH', 'me', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['me'] }),
  })
}

// Signed-out screens have no query provider, so the client is passed in.

export const useForgotPassword = () =>
  useMutation(
    { mutationFn: (email: string) => request<void>('POST', 'forgetpassword', { body: { email } }) },
    queryClient,
  )

const emailLinkPaths = { confirm: 'confirmemail', undo: 'undoemail', credential: 'undocredential' } as const
export type EmailLinkKind = keyof typeof emailLinkPaths
export type EmailLinkOutcome = { password_ended?: boolean; restored?: boolean }

/** Applies the token of an e-mail link: confirms or reverts a change of e-mail address, or of login credentials. */
export const useEmailLink = (kind: EmailLinkKind) =>
  useMutation(
    {
      mutationFn: (token: string) => request<EmailLinkOutcome>('POST', emailLinkPaths[kind], { body: { token } }),
    },
    queryClient,
  )

export const useResetPassword = () =>
  useMutation(
    {
      mutationFn: (body: { token: string; password: string; password_confirmation: string }) =>
        request<void>('POST', 'resetpassword', { body }),
    },
    queryClient,
  )

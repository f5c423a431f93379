import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import { queryClient } from './query-client.ts'
import type { Me } from './types.ts'

const user = (id: string): string => `user/${encodeURIComponent(id)}`

/** Ends every session of a person. */
export const useSignOutUser = () =>
  useMutation({ mutationFn: (id: string) => request<void>('POST', `${user(id)}/sign-out`) })

/** Takes the second factor from a person who lost it, and ends their sessions. */
export const useResetFactor = () =>
  useMutation({ mutationFn: (id: string) => request<void>('POST', `${user(id)}/reset-second-factor`) })

/** Makes `to` the owner of all that a person created. */
export function useHandOver() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, to }: { id: string; to: string }) => {
      // One call moves some hundreds; the next goes on where it stopped.
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

/** Changes one's own data or password. */
export function useSaveMe() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Record<string, unknown>) => request<Me>('PATCH', 'me', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['me'] }),
  })
}

// Outside of the application's frame, which gives everything inside its client.

export const useForgotPassword = () =>
  useMutation(
    { mutationFn: (email: string) => request<void>('POST', 'forgetpassword', { body: { email } }) },
    queryClient,
  )

const emailLinkPaths = { confirm: 'confirmemail', undo: 'undoemail', credential: 'undocredential' } as const
export type EmailLinkKind = keyof typeof emailLinkPaths
export type EmailLinkOutcome = { password_ended?: boolean; restored?: boolean }

/** Carries out what a mail about a change of address, or of what signs somebody in, is for. */
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

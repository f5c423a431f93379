import { useMutation } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Me } from '#web/api/types.ts'
import { accept } from './session.ts'
import { type PreferenceKey, preferenceNames, type ProgressKey, progressNames } from './session-user.ts'
import { useSession } from './use-session.ts'

/** One of many preferences, which are written together: they are read again before. */
async function storePreference(name: string, value: boolean | string): Promise<void> {
  const { preferences } = await request<Me>('GET', 'me')
  const body = { preferences: { ...preferences, [name]: value } }
  accept(await request<Me>('PATCH', 'me', { body }))
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Keeps what a person has done, wherever they sign in. Where it cannot be kept, the page goes on as if it had not been done. */
export const storeProgress = (word: ProgressKey, value: string): Promise<void> =>
  storePreference(progressNames[word], value).catch(() => undefined)

/** Something that a person chose for themselves, wherever they sign in; until it is kept, what they want holds here. */
export function usePreference(choice: PreferenceKey) {
  const chosen = useSession().user?.[choice] ?? false
  const { mutateAsync, isPending, variables } = useMutation(
    { mutationFn: (value: boolean) => storePreference(preferenceNames[choice], value) },
    queryClient,
  )
  return { chosen: isPending ? variables : chosen, choose: mutateAsync, busy: isPending }
}

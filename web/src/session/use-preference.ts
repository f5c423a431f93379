import { useMutation } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Me } from '#web/api/types.ts'
import { accept } from './session.ts'
import { type PreferenceKey, preferenceNames, type ProgressKey, progressNames } from './session-user.ts'
import { useSession } from './use-session.ts'

/** Stores one preference. Fetches the others first, because the API replaces all preferences at once. */
async function storePreference(name: string, value: boolean | string): Promise<void> {
  const { preferences } = await request<Me>('GET', 'me')
  const body = { preferences: { ...preferences, [name]: value } }
  accept(await request<Me>('PATCH', 'me', { body }))
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Stores the user's progress on the server. Failures are ignored. */
export const storeProgress = (word: ProgressKey, value: string): Promise<void> =>
  storePreference(progressNames[word], value).catch(() => undefined)

/** Preference of the user, stored on the server. Shows the new value while it is being saved. */
export function usePreference(choice: PreferenceKey) {
  const isEnabled = useSession().user?.[choice] ?? false
  const { mutateAsync, isPending, variables } = useMutation(
    { mutationFn: (value: boolean) => storePreference(preferenceNames[choice], value) },
    queryClient,
  )
  return { isEnabled: isPending ? variables : isEnabled, choose: mutateAsync, busy: isPending }
}

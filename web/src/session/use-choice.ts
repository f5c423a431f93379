import { useMutation } from '@tanstack/react-query'
import { request } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Me } from '#web/api/types.ts'
import { accept } from './session.ts'
import { type Choice, preferenceOf } from './session-user.ts'
import { useSession } from './use-session.ts'

/** What is chosen is one of many preferences, which are written together: they are read again before. */
async function keep(choice: Choice, value: boolean): Promise<void> {
  const { preferences } = await request<Me>('GET', 'me')
  const body = { preferences: { ...preferences, [preferenceOf[choice]]: value } }
  accept(await request<Me>('PATCH', 'me', { body }))
  await queryClient.invalidateQueries({ queryKey: ['me'] })
}

/** Something that a person chose for themselves, wherever they sign in; until it is kept, what they want holds here. */
export function useChoice(choice: Choice) {
  const chosen = useSession().user?.[choice] ?? false
  const { mutateAsync, isPending, variables } = useMutation(
    { mutationFn: (value: boolean) => keep(choice, value) },
    queryClient,
  )
  return { chosen: isPending ? variables : chosen, choose: mutateAsync, busy: isPending }
}

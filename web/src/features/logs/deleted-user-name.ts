import { queryOptions, useQuery } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'
import type { CursorPage, SecurityRow } from '#web/api/types.ts'
import { useReferenceOptions } from '#web/entity/inputs/reference-options.ts'

/** Name in a user's own last event; null if the log has none. */
const lastNameQuery = (id: string) =>
  queryOptions({
    queryKey: ['security-log', 'name', id],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ user: id, per_page: '1' })
      const { entities } = await request<CursorPage<SecurityRow>>('GET', 'security-log', { query, signal })
      return entities[0]?.user_name || entities[0]?.user_email || null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** State of a user that an event refers to: whether the user was deleted, and the last known name. */
export function useDeletedUser(id: string | null): { isDeleted: boolean; name: string | null } {
  const options = useReferenceOptions(id === null ? '' : 'user')
  const isDeleted = options !== null && !options.some((one) => one.id === id)
  const { data: name = null } = useQuery({ ...lastNameQuery(id ?? ''), enabled: isDeleted })
  return { isDeleted, name }
}

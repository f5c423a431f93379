import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import { invalidateEntity } from './mutations.ts'
import type { EntityRecord } from './record-types.ts'

/** Confirms that a version of a record is still correct. Invalidates its queries even on an error. */
export function useVerify(entity: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<EntityRecord, 'id' | 'version'>) =>
      request<EntityRecord>('POST', `${entity}/${encodeURIComponent(id)}/verify`, { version }),
    onSettled: () => invalidateEntity(client, entity),
  })
}

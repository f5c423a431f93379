import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import { invalidateEntity } from './mutations.ts'
import type { EntityRecord } from './record-types.ts'

/** Says that a record is still true, as it was when it was read; what is read of it is asked for anew, refused or not. */
export function useVerify(entity: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version }: Pick<EntityRecord, 'id' | 'version'>) =>
      request<EntityRecord>('POST', `${entity}/${encodeURIComponent(id)}/verify`, { version }),
    onSettled: () => invalidateEntity(client, entity),
  })
}

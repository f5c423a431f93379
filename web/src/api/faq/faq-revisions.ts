import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EntityRecord } from '#web/api/record-types.ts'
import { request } from '#web/api/http/client.ts'
import { invalidateEntity } from '#web/api/mutations.ts'

export function useRestoreRevision() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, number, version }: { id: string; number: number; version?: number }) =>
      request<EntityRecord>('POST', `faq/${encodeURIComponent(id)}/revisions/${number}/restore`, { version }),
    onSuccess: () => invalidateEntity(client, 'faq'),
  })
}

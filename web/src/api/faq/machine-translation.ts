import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import type { DetailRecord } from '#web/api/record-types.ts'
import { request } from '#web/api/http/client.ts'
import { invalidateEntity } from '#web/api/mutations.ts'

type DraftRequest = { id: string; language: string; version: number }

/** Requests a machine translation of an FAQ. The response is the updated FAQ. */
export function useMachineDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, language, version }: DraftRequest) =>
      request<DetailRecord<typeof faq>>('POST', `faq/${encodeURIComponent(id)}/draft/${encodeURIComponent(language)}`, {
        version,
      }),
    onSuccess: () => invalidateEntity(client, 'faq'),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import type { Answered } from './answered.ts'
import { request } from './client.ts'
import { forget } from './mutations.ts'

type Wanted = { id: string; language: string; version: number }

/** Has a translation of an FAQ drafted by machine; answers the FAQ with it. */
export function useMachineDraft() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, language, version }: Wanted) =>
      request<Answered<typeof faq>>('POST', `faq/${encodeURIComponent(id)}/draft/${encodeURIComponent(language)}`, {
        version,
      }),
    onSuccess: () => forget(client, 'faq'),
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from './http/client.ts'
import type { SearchHit } from './types.ts'

type Verdict = Pick<SearchHit, 'object' | 'id'> & { answers: boolean }

/** Marks an item as relevant for a search, or removes the mark. */
export function useVerdict(search: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ object, id, answers }: Verdict) => {
      const path = `search/answers/${encodeURIComponent(search)}/${object}/${encodeURIComponent(id)}`
      return request<void>(answers ? 'PUT' : 'DELETE', path)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['search', 'answers'] }),
  })
}

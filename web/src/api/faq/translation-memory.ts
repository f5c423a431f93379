import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'

/** Passage of a source text with its published translations: text for `question`, HTML for `answer`. */
export type Passage = {
  field: 'question' | 'answer'
  source: string
  found: { id: string; question: string; text: string }[]
}

export const translationMemoryQuery = (id: string, languageId: string) =>
  queryOptions({
    queryKey: ['faq', 'earlier', id, languageId],
    queryFn: ({ signal }) =>
      request<{ entities: Passage[] }>(
        'GET',
        `faq/${encodeURIComponent(id)}/earlier/${encodeURIComponent(languageId)}`,
        { signal },
      ),
  })

import { queryOptions } from '@tanstack/react-query'
import { request } from './http/client.ts'

/** Reader feedback on the current edition by language: the count of `helped`, and one count per negative reason. */
export type ReaderFeedback = { edition: number; languages: ({ language: string } & Record<string, unknown>)[] }

export const readerFeedbackQuery = (object: 'faq' | 'directory', id: string) =>
  queryOptions({
    queryKey: [object, 'said', id],
    queryFn: ({ signal }) =>
      request<ReaderFeedback>('GET', `published/${object}/${encodeURIComponent(id)}/feedback`, { signal }),
  })

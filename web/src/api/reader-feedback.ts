import { queryOptions } from '@tanstack/react-query'
import { request } from './http/client.ts'

/** What readers of a text as it is now said, by language: `helped`, and each reason why it did not. */
export type ReaderFeedback = { edition: number; languages: ({ language: string } & Record<string, unknown>)[] }

export const readerFeedbackQuery = (object: 'faq' | 'directory', id: string) =>
  queryOptions({
    queryKey: [object, 'said', id],
    queryFn: ({ signal }) =>
      request<ReaderFeedback>('GET', `published/${object}/${encodeURIComponent(id)}/feedback`, { signal }),
  })

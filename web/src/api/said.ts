import { queryOptions } from '@tanstack/react-query'
import { request } from './client.ts'

/** What readers of a text as it is now said, by language: `helped`, and each reason why it did not. */
export type Said = { edition: number; languages: ({ language: string } & Record<string, unknown>)[] }

export const saidOf = (object: 'faq' | 'directory', id: string) =>
  queryOptions({
    queryKey: [object, 'said', id],
    queryFn: ({ signal }) => request<Said>('GET', `published/${object}/${encodeURIComponent(id)}/feedback`, { signal }),
  })

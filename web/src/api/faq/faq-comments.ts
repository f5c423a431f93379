import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'
import type { FaqPassage } from './faq-types.ts'
import type { Person } from '#web/api/tasks.ts'

/** What one change says of an FAQ: something new, an answer, that a thread is done with, or that one's own is taken back. */
export type CommentChange = {
  text?: string | null
  passage?: FaqPassage
  mentions?: string[]
  thread?: string
  resolved?: boolean
  id?: string
}

const minute = 60_000

/** Whom a comment on an FAQ may name. */
export const mentionablePeopleQuery = (faqId: string) =>
  queryOptions({
    queryKey: ['people-to-name', faqId],
    queryFn: ({ signal }) => request<Person[]>('GET', `faq/${encodeURIComponent(faqId)}/people`, { signal }),
    staleTime: 5 * minute,
  })

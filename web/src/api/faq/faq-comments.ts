import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/api/http/client.ts'
import type { FaqPassage } from './faq-types.ts'
import type { Person } from '#web/api/tasks.ts'

/** Change to the comments of an FAQ: a new comment, a reply, a resolved thread, or a deleted comment of one's own. */
export type CommentChange = {
  text?: string | null
  passage?: FaqPassage
  mentions?: string[]
  thread?: string
  resolved?: boolean
  id?: string
}

const minute = 60_000

/** People that a comment on an FAQ may mention. */
export const mentionablePeopleQuery = (faqId: string) =>
  queryOptions({
    queryKey: ['people-to-name', faqId],
    queryFn: ({ signal }) => request<Person[]>('GET', `faq/${encodeURIComponent(faqId)}/people`, { signal }),
    staleTime: 5 * minute,
  })

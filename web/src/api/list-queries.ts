import { queryOptions } from '@tanstack/react-query'
import type { faq } from '#shared/entities/faq.ts'
import type { Listed } from './answered.ts'
import { request } from './client.ts'

/** What a list shows of an FAQ in it. */
export type ListedFaq = Listed<typeof faq>

/** The FAQs of one of one's own lists in its order, apart from other reads: few screens have them. */
export const listedFaqs = (listId: string) =>
  queryOptions({
    queryKey: ['my-list', 'one', listId, 'faqs'],
    queryFn: ({ signal }) =>
      request<{ faqs: ListedFaq[] }>('GET', `my-list/${encodeURIComponent(listId)}`, {
        query: { 'with[]': 'faqs' },
        signal,
      }),
  })

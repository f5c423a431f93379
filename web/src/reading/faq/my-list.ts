import { useQuery } from '@tanstack/react-query'
import { queries } from '#web/api/queries.ts'
import type { EntityRecord } from '#web/api/types.ts'

/** A person's own list: its FAQs in the order in which they were added. */
export type MyList = EntityRecord & { name: string; faqs: string[] }

/** What a list shows of an FAQ in it. */
export type ListedFaq = EntityRecord & { question: string; language_id: string; visibility: string; status: string }

/** One of one's own lists. */
export const useMyList = (id: string) => useQuery(queries.one<MyList>('my-list', id))

/** The FAQs of a list, as far as they are published and for this reader. */
export const useListedFaqs = (id: string) =>
  useQuery({
    ...queries.one<EntityRecord & { faqs: ListedFaq[] }>('my-list', id, { 'with[]': 'faqs' }),
    select: ({ faqs }) => faqs.filter(({ status }) => status === 'PUBLISHED'),
  })

import { useQuery } from '@tanstack/react-query'
import { listedFaqs } from '#web/api/list-queries.ts'
import { queries } from '#web/api/queries.ts'
import { myList } from '#shared/entities/my-list.ts'
import type { Answered } from '#web/api/answered.ts'

/** A person's own list: its FAQs in the order in which they were added. */
export type MyList = Answered<typeof myList>

/** One of one's own lists. */
export const useMyList = (id: string) => useQuery(queries.one(myList, id))

/** The FAQs of a list, as far as they are published and for this reader. */
export const useListedFaqs = (id: string) =>
  useQuery({
    ...listedFaqs(id),
    select: ({ faqs }) => faqs.filter(({ status }) => status === 'PUBLISHED'),
  })

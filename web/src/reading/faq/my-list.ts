import type { myList } from '#shared/entities/my-list.ts'
import type { Answered } from '#web/api/answered.ts'

/** A person's own list: its FAQs in the order in which they were added. */
export type MyList = Answered<typeof myList>

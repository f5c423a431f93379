import type { myList } from '#shared/entities/my-list.ts'
import { fold } from '#shared/search/fold.ts'
import type { Answered } from '#web/api/answered.ts'

/** A person's own list: its FAQs in the order in which they were added. */
export type MyList = Answered<typeof myList>

/** Whether another of these lists has the same name for whoever reads it. */
export const hasTwin = ({ id, name }: Pick<MyList, 'id' | 'name'>, all: readonly MyList[]): boolean =>
  all.some((one) => one.id !== id && fold(one.name).trim() === fold(name).trim())

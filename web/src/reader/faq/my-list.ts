import type { myList } from '#shared/entities/my-list.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import type { DetailRecord } from '#web/api/record-types.ts'

/** A person's own list: its FAQs in the order in which they were added. */
export type MyList = DetailRecord<typeof myList>

/** Whether another of these lists has the same name for whoever reads it. */
export const hasTwin = ({ id, name }: Pick<MyList, 'id' | 'name'>, all: readonly MyList[]): boolean =>
  all.some((one) => one.id !== id && fold(one.name).trim() === fold(name).trim())

/** Characters that a name may have, and those that the number behind it takes. */
const [longest, ofNumber] = [100, 6]

/** The name for a list that nobody is asked to name anew: with a number behind it where another of these lists is called so. */
export function freeName(name: string, all: readonly MyList[]): string {
  const isFree = (one: string) => !hasTwin({ id: '', name: one }, all)
  let free = name
  for (let number = 2; !isFree(free); number += 1) free = `${name.slice(0, longest - ofNumber)} (${number})`
  return free
}

import type { myList } from '#shared/entities/my-list.ts'
import { fold } from '#shared/search/analysis/fold.ts'
import type { DetailRecord } from '#web/api/record-types.ts'

/** A user's own list; its FAQs are in the order set by the user. */
export type MyList = DetailRecord<typeof myList>

/** Whether another list has the same name, ignoring case and accents. */
export const hasTwin = ({ id, name }: Pick<MyList, 'id' | 'name'>, all: readonly MyList[]): boolean =>
  all.some((one) => one.id !== id && fold(one.name).trim() === fold(name).trim())

/** Maximum length of a name, and length of its numeric suffix. */
const [longest, ofNumber] = [100, 6]

/** Returns the name, with a numeric suffix if another list already has it. */
export function freeName(name: string, all: readonly MyList[]): string {
  const isFree = (one: string) => !hasTwin({ id: '', name: one }, all)
  let free = name
  for (let number = 2; !isFree(free); number += 1) free = `${name.slice(0, longest - ofNumber)} (${number})`
  return free
}

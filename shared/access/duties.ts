import { right, type Need } from './right.ts'

/** What people do here, as far as help, first steps and news differ by it; from what most do to what few do. */
export const duties = ['reader', 'author', 'approver', 'administrator'] as const

export type Duty = (typeof duties)[number]

/** Any one of these rights makes it somebody's. */
const ways: Record<Duty, readonly Need[]> = {
  reader: [['User', 'SHOW']],
  author: [['FAQ', 'SAVE']],
  approver: [
    ['FAQ', 'PUBLISH'],
    ['FAQ', 'DECLINE'],
  ],
  administrator: [
    ['Role', 'UPDATE'],
    ['User', 'SAVE'],
  ],
}

/** What somebody with these rights does here; a visitor nothing. */
export const dutiesOf = (rights: ReadonlySet<string>): Duty[] =>
  duties.filter((duty) => ways[duty].some(([entity, key]) => rights.has(right(entity, key))))

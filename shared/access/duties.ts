import { permissionString, type RequiredPermission } from './permission-keys.ts'

/** What people do here, as far as help, first steps and news differ by it; from what most do to what few do. */
export const duties = ['reader', 'author', 'approver', 'administrator'] as const

export type Duty = (typeof duties)[number]

/** Any one of these rights makes it somebody's. */
const dutyPermissions: Record<Duty, readonly RequiredPermission[]> = {
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
export const listDuties = (rights: ReadonlySet<string>): Duty[] =>
  duties.filter((duty) => dutyPermissions[duty].some(([entity, key]) => rights.has(permissionString(entity, key))))

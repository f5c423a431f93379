import { permissionString, type RequiredPermission } from './permission-keys.ts'

/** Duties that help, onboarding and news depend on, from the most common to the rarest. */
export const duties = ['reader', 'author', 'approver', 'administrator'] as const

export type Duty = (typeof duties)[number]

/** Any one of these permissions gives the duty. */
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

export const listDuties = (rights: ReadonlySet<string>): Duty[] =>
  duties.filter((duty) => dutyPermissions[duty].some(([entity, key]) => rights.has(permissionString(entity, key))))

import { allPermissions } from './permissions.ts'
import { right, type Permission } from './right.ts'

const everything = allPermissions()

/** Permissions as a caller holds them. */
export const rightsIn = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => right(one.entity_name, one.permission_key)))

/** The first right of the whole matrix that somebody lacks; null for whoever holds all of them. */
export const missingRight = (rights: ReadonlySet<string>): Permission | null =>
  everything.find((one) => !rights.has(right(one.entity_name, one.permission_key))) ?? null

/** An administrator is who holds every right there is: whoever lacks one is ruled by those who have it. */
export const administers = (rights: ReadonlySet<string>): boolean => missingRight(rights) === null

/** Whether an account is an administrator's who can act: active, of the staff, with every right, from whichever roles. */
export function isAdministrator(
  { status, type, roles }: Record<string, unknown>,
  permissionsOf: (role: string) => readonly Permission[],
): boolean {
  if (status !== 'ACTIVE' || type !== 'STAFF') return false
  return administers(rightsIn(((roles ?? []) as string[]).flatMap(permissionsOf)))
}

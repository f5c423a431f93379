import { listAllPermissions } from './permissions.ts'
import { permissionString, type Permission } from './permission-keys.ts'

const everything = listAllPermissions()

/** Permissions as a caller holds them. */
export const toPermissionSet = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))

/** The first right of the whole matrix that somebody lacks; null for whoever holds all of them. */
export const findMissingPermission = (rights: ReadonlySet<string>): Permission | null =>
  everything.find((one) => !rights.has(permissionString(one.entity_name, one.permission_key))) ?? null

/** An administrator is who holds every right there is: whoever lacks one is ruled by those who have it. */
export const hasAllPermissions = (rights: ReadonlySet<string>): boolean => findMissingPermission(rights) === null

/** Whether an account is an administrator's who can act: active, of the staff, with every right, from whichever roles. */
export function isAdministrator(
  { status, type, roles }: Record<string, unknown>,
  permissionsOf: (role: string) => readonly Permission[],
): boolean {
  if (status !== 'ACTIVE' || type !== 'STAFF') return false
  return hasAllPermissions(toPermissionSet(((roles ?? []) as string[]).flatMap(permissionsOf)))
}

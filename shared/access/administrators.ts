import { listAllPermissions } from './permissions.ts'
import { permissionString, type Permission } from './permission-keys.ts'

const allPermissions = listAllPermissions()

export const toPermissionSet = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))

/** Returns the first permission of the matrix that is missing; null if all are held. */
export const findMissingPermission = (rights: ReadonlySet<string>): Permission | null =>
  allPermissions.find((one) => !rights.has(permissionString(one.entity_name, one.permission_key))) ?? null

/** Returns whether all permissions are held. This is the definition of an administrator. */
export const hasAllPermissions = (rights: ReadonlySet<string>): boolean => findMissingPermission(rights) === null

/**
 * Returns whether an account is a usable administrator: active, of type staff, with every permission across its roles.
 */
export function isAdministrator(
  { status, type, roles }: Record<string, unknown>,
  permissionsOf: (role: string) => readonly Permission[],
): boolean {
  if (status !== 'ACTIVE' || type !== 'STAFF') return false
  return hasAllPermissions(toPermissionSet(((roles ?? []) as string[]).flatMap(permissionsOf)))
}

import { listAllPermissions } from './permissions.ts'
import { permissionString, type Permission } from './permission-keys.ts'

const accounts = ['User', 'Role']
const readKeys = ['LIST', 'SHOW']

/** Guards writes to accounts and roles, and all access to personal data beyond lists and single reads. */
const isGuarded = ({ entity_name: entity, permission_key: key }: Permission): boolean =>
  (accounts.includes(entity) || entity === 'PersonalData') && !readKeys.includes(key)

const guarded = listAllPermissions().filter(isGuarded)
const toPermissionNames = (permissions: readonly Permission[]): Set<string> =>
  new Set(permissions.map((one) => permissionString(one.entity_name, one.permission_key)))

/** Permissions that take effect only after a second factor in the session. */
export const secondFactorPermissions: ReadonlySet<string> = toPermissionNames(guarded)

/** Permissions whose holders must set up a second factor: updating accounts or roles, and working on personal data. */
const demandingPermissions = toPermissionNames(
  guarded.filter((one) => !accounts.includes(one.entity_name) || one.permission_key.startsWith('UPDATE')),
)

export const requiresSecondFactor = (rights: ReadonlySet<string>): boolean =>
  [...demandingPermissions].some((one) => rights.has(one))

const reducedPermissionsCache = new WeakMap<ReadonlySet<string>, ReadonlySet<string>>()

/** Returns the permissions without the guarded ones. The same input set returns the same cached set. */
export function withoutSecondFactorPermissions(rights: ReadonlySet<string>): ReadonlySet<string> {
  let left = reducedPermissionsCache.get(rights)
  if (!left)
    reducedPermissionsCache.set(
      rights,
      (left = new Set([...rights].filter((one) => !secondFactorPermissions.has(one)))),
    )
  return left
}

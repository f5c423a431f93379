import { findMissingPermission } from '#shared/access/administrators.ts'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import type { Caller } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/registry.ts'
import type { user } from '#shared/entities/user.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'

export type ManagedUser = Pick<RowOf<typeof user>, 'id' | 'roles'>

const firstNotHeld = ({ rights }: Caller, permissions: readonly Permission[]): Permission | undefined =>
  permissions.find((one) => !rights.has(permissionString(one.entity_name, one.permission_key)))

/**
 * Throws `forbidden` if one of the users has a permission that the caller does not have. Roles of inactive accounts
 * count too, because activation restores them.
 */
export async function requirePrivileges({ caller }: Request, over: readonly ManagedUser[]): Promise<void> {
  const others = over.filter(({ id }) => id !== caller.id)
  const roles = await services().records.getMany(role, [...new Set(others.flatMap(({ roles: held }) => held))])
  for (const one of roles.values()) {
    const missing = firstNotHeld(caller, one.permissions)
    if (missing)
      throw new Problem('forbidden', {
        params: { ...missing },
        fields: [{ path: 'roles', code: 'holds_more', params: { ...missing } }],
      })
  }
}

/** Throws `forbidden` if the caller would grant a permission that they do not have, in a role or by assigning one. */
export function requireHeldPermissions(permissions: readonly Permission[], { caller }: Request): void {
  const missing = firstNotHeld(caller, permissions)
  if (missing)
    throw new Problem('forbidden', {
      params: { ...missing },
      fields: [{ path: 'permissions', code: 'right_not_held', params: { ...missing } }],
    })
}

/** Throws `forbidden` with the first permission of the matrix that the caller does not have. */
export function requireAdministrator({ rights }: Caller): void {
  const missing = findMissingPermission(rights)
  if (missing) throw forbidden(missing.entity_name, missing.permission_key)
}

import { findMissingPermission } from '#shared/access/administrators.ts'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import type { Caller } from '#shared/access/record-access.ts'
import { forbidden, Problem } from '#shared/api/problems.ts'
import { role } from '#shared/entities/registry.ts'
import type { user } from '#shared/entities/user.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { RowOf } from '#functions/data/repositories/records/slim-row.ts'
import { services } from '#functions/data/services.ts'

/** A user as far as power over them goes: a record, or a row of the list. */
export type ManagedUser = Pick<RowOf<typeof user>, 'id' | 'roles'>

const firstNotHeld = ({ rights }: Caller, permissions: readonly Permission[]): Permission | undefined =>
  permissions.find((one) => !rights.has(permissionString(one.entity_name, one.permission_key)))

/**
 * Nobody rules over a person who holds a right that they do not hold themselves: refuses with that right. Roles count as
 * they stand now, and those of a switched-off account too, for switching it on gives them back.
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

/** Nobody grants a right that they do not hold: neither in a role, nor by giving a role away. */
export function requireHeldPermissions(permissions: readonly Permission[], { caller }: Request): void {
  const missing = firstNotHeld(caller, permissions)
  if (missing)
    throw new Problem('forbidden', {
      params: { ...missing },
      fields: [{ path: 'permissions', code: 'right_not_held', params: { ...missing } }],
    })
}

/** Refuses whoever lacks a right of the whole matrix, and names the first one. */
export function requireAdministrator({ rights }: Caller): void {
  const missing = findMissingPermission(rights)
  if (missing) throw forbidden(missing.entity_name, missing.permission_key)
}

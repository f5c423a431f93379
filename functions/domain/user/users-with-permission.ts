import type { Caller } from '#shared/access/record-access.ts'
import { permissionString } from '#shared/access/permission-keys.ts'
import { role } from '#shared/entities/registry.ts'
import { callerOf } from '#shared/access/user-profile.ts'
import type { CallerState } from '#functions/data/repositories/accounts/caller-state.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { services } from '#functions/data/services.ts'
import { listRoleHolderIds } from './role-holders.ts'

/** Active users with one of these permissions, found by the roles that grant it. */
export async function findUsersWithPermission(permission: string, keys: readonly string[]): Promise<Caller[]> {
  const { callers, entityCache } = services()
  const grantsPermission = (rights: ReadonlySet<string>) =>
    keys.some((key) => rights.has(permissionString(permission, key)))
  const roles = entityCache(role)
  await roles.fresh()
  const known = [...roles.rows.keys()]
  const rights = await Promise.all(known.map((id) => callers.rightsOf([id])))
  const grantingRoles = known.filter((_, at) => grantsPermission(rights[at]!))
  const ids = await listRoleHolderIds(grantingRoles)
  const states = await itemsOf(table()).getMany<CallerState>(ids.map(callerKey))
  const active = states.flatMap(({ profile }) => (profile.status === 'ACTIVE' ? [profile] : []))
  const all = await Promise.all(active.map(async (one) => callerOf(one, await callers.rightsOf(one.roles))))
  return all.filter((caller) => grantsPermission(caller.rights))
}

import { user } from '#shared/entities/user.ts'
import { listRoleMembers, writeRoleMembers } from '#functions/data/repositories/records/role-members.ts'
import type { StoredOf } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { scanAccounts } from './find-accounts.ts'

/** Ids of users with one of these roles, and possibly of former ones. */
export const listRoleHolderIds = async (roles: readonly string[]): Promise<string[]> =>
  (await listRoleMembers(roles)) ?? scanUsers(roles)

/** Returns the users with one of these roles, whatever their status. Users do not fit into memory, so not from there. */
export async function findRoleHolders(roles: readonly string[]): Promise<StoredOf<typeof user>[]> {
  const found = await services().records.getMany(user, await listRoleHolderIds(roles))
  return [...found.values()].filter((one) => one.roles.some((id) => roles.includes(id)))
}

/** Scans all users and creates the index of role members. Happens once per table. */
async function scanUsers(roles: readonly string[]): Promise<string[]> {
  const all = await scanAccounts(['roles'], () => true)
  await writeRoleMembers(all)
  return all.filter((one) => one.roles.some((id) => roles.includes(id))).map(({ id }) => id)
}

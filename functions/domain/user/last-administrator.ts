import { isAdministrator, toPermissionSet } from '#shared/access/administrators.ts'
import { permissionString, type Permission } from '#shared/access/permission-keys.ts'
import { listAllPermissions } from '#shared/access/permissions.ts'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { guardKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { role } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'
import { findRoleHolders } from './role-holders.ts'

/** Users and roles after a planned change; null for deleted ones. */
type PlannedChange = { users?: Map<string, Record<string, unknown> | null>; roles?: Map<string, Permission[] | null> }

/**
 * Returns the users who may be administrators, by id. An administrator has every permission, so it suffices to look at
 * the holders of the one that the fewest roles grant.
 */
async function findPossibleAdministrators(granted: ReadonlyMap<string, ReadonlySet<string>>) {
  const rolesWith = ({ entity_name, permission_key }: Permission) =>
    [...granted].flatMap(([id, rights]) => (rights.has(permissionString(entity_name, permission_key)) ? [id] : []))
  const [fewest = []] = listAllPermissions()
    .map(rolesWith)
    .toSorted((one, other) => one.length - other.length)
  return new Map((await findRoleHolders(fewest)).map((one) => [one.id, one]))
}

/**
 * Checks that an active administrator remains after a change. Throws `in_use` otherwise. The returned steps belong into
 * the same transaction: of two administrators who demote each other concurrently, only one succeeds. There are none if
 * no user loses the permissions.
 */
export async function requireRemainingAdministrator(supposed: PlannedChange): Promise<Step[]> {
  const { name } = table()
  const Key = guardKey('administrators')
  const guard = await itemsOf(table()).get<{ version: number }>(Key)
  const version = guard?.version ?? 0
  const roles = services().entityCache(role)
  await roles.fresh()
  const records = await services().records.getMany(role, [...roles.rows.keys()])
  const permissionsOf = (id: string) => records.get(id)?.permissions ?? []
  const supposedOf = (id: string) => (supposed.roles?.has(id) ? (supposed.roles.get(id) ?? []) : permissionsOf(id))
  const changed = supposed.users ?? new Map<string, Record<string, unknown> | null>()
  const granted = [...records.keys()].map(
    (id) => [id, toPermissionSet([...permissionsOf(id), ...supposedOf(id)])] as const,
  )
  const current = new Map([
    ...(await services().records.getMany(user, [...changed.keys()])),
    ...(await findPossibleAdministrators(new Map(granted))),
  ])
  let lost = 0
  let remaining = 0
  for (const id of new Set([...current.keys(), ...changed.keys()])) {
    const before = current.get(id)
    const after = changed.has(id) ? changed.get(id) : before
    if (after && isAdministrator(after, supposedOf)) remaining++
    else if (before && isAdministrator(before, permissionsOf)) lost++
  }
  if (lost === 0) return []
  if (remaining === 0) throw new Problem('in_use', { fields: [{ path: 'roles', code: 'last_administrator' }] })
  return [
    {
      action: {
        Put: {
          TableName: name,
          Item: { ...Key, version: version + 1 },
          ConditionExpression: version === 0 ? 'attribute_not_exists(pk)' : 'version = :version',
          ...(version > 0 && { ExpressionAttributeValues: { ':version': version } }),
        },
      },
      refusal: () => new Problem('in_progress', { retryAfter: 1 }),
    },
  ]
}

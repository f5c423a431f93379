import { isAdministrator } from '#shared/access/administrators.ts'
import type { Permission } from '#shared/access/permission-keys.ts'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf } from '#functions/data/client/items.ts'
import { guardKey } from '#functions/data/client/dynamodb-keys.ts'
import type { Step } from '#functions/data/repositories/records/stored-record.ts'
import { services } from '#functions/data/services.ts'
import { role } from '#shared/entities/registry.ts'
import { user } from '#shared/entities/user.ts'

/** Users and roles after a planned change; null for deleted ones. */
type PlannedChange = { users?: Map<string, Record<string, unknown> | null>; roles?: Map<string, Permission[] | null> }

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
  const users = services().entityCache(user)
  const roles = services().entityCache(role)
  await Promise.all([users.fresh(), roles.fresh()])
  const records = await services().records.getMany(role, [...roles.rows.keys()])
  const permissionsOf = (id: string) => records.get(id)?.permissions ?? []
  const supposedOf = (id: string) => (supposed.roles?.has(id) ? (supposed.roles.get(id) ?? []) : permissionsOf(id))
  let lost = 0
  let remaining = 0
  for (const row of users.rows.values()) {
    const after = supposed.users?.has(row.id) ? supposed.users.get(row.id) : row
    const stays = !!after && isAdministrator(after, supposedOf)
    if (stays) remaining++
    else if (isAdministrator(row, permissionsOf)) lost++
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

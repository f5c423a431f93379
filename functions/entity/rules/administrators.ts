import { GetCommand } from '@aws-sdk/lib-dynamodb'
import { administers } from '#shared/access/administrators.ts'
import { right, type Permission } from '#shared/access/permissions.ts'
import { Problem } from '#shared/api/problems.ts'
import { table } from '#functions/store/client.ts'
import { guardKey } from '#functions/store/keys.ts'
import type { Step } from '#functions/store/stored-record.ts'
import { services } from '#functions/store/services.ts'
import { role } from '#shared/entities/role.ts'

/** What users and roles would be like after a change: the record as it would be, or null where it would be gone. */
export type Supposed = { users?: Map<string, Record<string, unknown> | null>; roles?: Map<string, Permission[] | null> }

/**
 * Makes sure that an active administrator stays. Throws `in_use` otherwise. The step it answers goes into the same
 * transaction, so that of two administrators who demote each other at once only one succeeds.
 */
export async function keepAdministrator(supposed: Supposed): Promise<Step[]> {
  const { documents, name } = table()
  const Key = guardKey('administrators')
  const { Item } = await documents.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))
  const version = Number(Item?.['version'] ?? 0)
  const users = services().corpus('user')
  const roles = services().corpus('role')
  await Promise.all([users.fresh(), roles.fresh()])
  const kept = await services().records.getMany(role, [...roles.rows.keys()])
  const administering = new Set<string>()
  for (const [id, record] of kept) {
    const permissions = supposed.roles?.has(id) ? supposed.roles.get(id) : (record['permissions'] as Permission[])
    const rights = new Set((permissions ?? []).map((one) => right(one.entity_name, one.permission_key)))
    if (administers(rights)) administering.add(id)
  }
  const remains = [...users.rows.values()].some((row) => {
    const user = supposed.users?.has(row.id) ? supposed.users.get(row.id) : row
    return user?.['status'] === 'ACTIVE' && (user['roles'] as string[]).some((id) => administering.has(id))
  })
  if (!remains) throw new Problem('in_use', { fields: [{ path: 'roles', code: 'last_administrator' }] })
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

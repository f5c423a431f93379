import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Entity } from '#shared/model/define-entity.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { roleMembersCompleteKey, roleMemberKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import type { Step, StoredRecord } from './stored-record.ts'

const parallelWrites = 25

type RoleHolder = { id: string; roles: readonly string[] }

const rolesOf = (user: StoredRecord | null): Set<string> =>
  new Set(user && !user.deleted_at ? (user['roles'] as string[]) : [])

/** Returns the steps that update the role members of a user; none for other entities. */
export function roleMemberSteps(
  TableName: string,
  entity: Entity,
  before: StoredRecord | null,
  after: StoredRecord,
): Step[] {
  if (!entity.accounts) return []
  const [held, wanted] = [rolesOf(before), rolesOf(after)]
  return [
    ...[...held.difference(wanted)].map((role) => ({
      action: { Delete: { TableName, Key: roleMemberKey(role, after.id) } },
    })),
    ...[...wanted.difference(held)].map((role) => ({
      action: { Put: { TableName, Item: roleMemberKey(role, after.id) } },
    })),
  ]
}

/**
 * Returns the ids of users with one of these roles. The index contains all members, but may contain former ones, for
 * example after a restore from backup. Returns null if the index is not complete yet.
 */
export async function listRoleMembers(roles: readonly string[]): Promise<string[] | null> {
  const [complete, ...members] = await Promise.all([
    itemsOf(table()).get(roleMembersCompleteKey),
    ...roles.map(membersOfRole),
  ])
  return complete && [...new Set(members.flat())]
}

async function membersOfRole(role: string): Promise<string[]> {
  const ids: string[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await queryPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': roleMemberKey(role, '').pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      },
      ({ sk }) => sk as string,
    )
    ids.push(...items)
    start = next
  } while (start)
  return ids
}

/**
 * Builds the index for a table that is older than it. Concurrent changes of users update the index themselves. After an
 * interruption the next run writes the missing rows.
 */
export async function writeRoleMembers(users: readonly RoleHolder[]): Promise<void> {
  const { send, name: TableName } = table()
  const put = (Item: Key) => send(new PutCommand({ TableName, Item }))
  const roles = [...new Set(users.flatMap((one) => one.roles))]
  const there = new Map(
    await Promise.all(roles.map(async (role) => [role, new Set(await membersOfRole(role))] as const)),
  )
  const rows = [...there].flatMap(([role, known]) =>
    users.flatMap((one) => (one.roles.includes(role) && !known.has(one.id) ? [roleMemberKey(role, one.id)] : [])),
  )
  for (let from = 0; from < rows.length; from += parallelWrites)
    await Promise.all(rows.slice(from, from + parallelWrites).map(put))
  await put(roleMembersCompleteKey)
}

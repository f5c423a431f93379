import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { Entity } from '#shared/model/define-entity.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { itemsOf, queryPage } from '#functions/data/client/items.ts'
import { roleMembersCompleteKey, roleMemberKey, type Key } from '#functions/data/client/dynamodb-keys.ts'
import type { Step, StoredRecord } from './stored-record.ts'

/** Rows that are written at once where all are. */
const parallelWrites = 25

type RoleHolder = { id: string; roles: readonly string[] }

/** The roles under which a user stands; whoever is deleted stands under none. */
const rolesOf = (user: StoredRecord | null): Set<string> =>
  new Set(user && !user.deleted_at ? (user['roles'] as string[]) : [])

/** The rows under roles that a change of a user sets and takes away; of any other entity there are none. */
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
 * Ids of users who stand under one of these roles: of everybody who bears it, and perhaps of some who do not any more, as
 * after an older copy of the table came back. Null where the table does not tell of everybody yet.
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
 * Of a table that is older than these rows: writes them for all users that there are. Whoever is written meanwhile stands
 * under their roles anyway. Where it ended in the middle, the next time goes on with what is not there.
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

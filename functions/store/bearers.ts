import type { Entity } from '#shared/entities/define.ts'
import { table } from './client.ts'
import { itemsOf, putItems, readPage } from './items.ts'
import { allBearersKey, bearerKey } from './keys.ts'
import type { Step, StoredRecord } from './stored-record.ts'

type Bearing = { id: string; roles: readonly string[] }

/** The roles under which a user stands; whoever is deleted stands under none. */
const rolesOf = (user: StoredRecord | null): Set<string> =>
  new Set(user && !user.deleted_at ? (user['roles'] as string[]) : [])

/** The rows under roles that a change of a user sets and takes away; of any other entity there are none. */
export function bearerSteps(
  TableName: string,
  entity: Entity,
  before: StoredRecord | null,
  after: StoredRecord,
): Step[] {
  if (!entity.accounts) return []
  const [held, wanted] = [rolesOf(before), rolesOf(after)]
  return [
    ...[...held.difference(wanted)].map((role) => ({
      action: { Delete: { TableName, Key: bearerKey(role, after.id) } },
    })),
    ...[...wanted.difference(held)].map((role) => ({
      action: { Put: { TableName, Item: bearerKey(role, after.id) } },
    })),
  ]
}

/**
 * Ids of users who stand under one of these roles: of everybody who bears it, and perhaps of some who do not any more, as
 * after an older copy of the table came back. Null where the table does not tell of everybody yet.
 */
export async function bearersOf(roles: readonly string[]): Promise<string[] | null> {
  const [complete, ...bearers] = await Promise.all([itemsOf(table()).get(allBearersKey), ...roles.map(underRole)])
  return complete && [...new Set(bearers.flat())]
}

async function underRole(role: string): Promise<string[]> {
  const ids: string[] = []
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await readPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': bearerKey(role, '').pk },
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
 * under their roles anyway. Done again, it changes nothing.
 */
export async function writeBearers(users: readonly Bearing[]): Promise<void> {
  await putItems(
    table(),
    users.flatMap(({ id, roles }) => [...new Set(roles)].map((role) => bearerKey(role, id))),
  )
  await putItems(table(), [allBearersKey])
}

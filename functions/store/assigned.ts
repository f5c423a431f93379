import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { table } from './client.ts'
import { readPage } from './items.ts'
import { assignedKey, expiry } from './keys.ts'
import { isCurrent } from './logs.ts'

/** Who has taken on a task, or was given it, by whom and when. */
export type Assignment = { task: string; user: string; name: string; by: string; at: string }

/** Days after which what nobody did is anybody's again. */
const keptDays = 90

/** All that are assigned, by the name of the task. */
export async function readAssigned(): Promise<Map<string, Assignment>> {
  const found = new Map<string, Assignment>()
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await readPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': assignedKey('').pk },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      },
      ({ sk, user, name, by, at, expires_at }) =>
        ({ task: sk, user, name, by, at, expires_at }) as Assignment & { expires_at: number },
    )
    for (const one of items.filter(isCurrent)) found.set(one.task, one)
    start = next
  } while (start)
  return found
}

export async function assign({ task, ...assignment }: Assignment): Promise<void> {
  const { send, name: TableName } = table()
  const expires_at = expiry(Date.parse(assignment.at), keptDays)
  await send(new PutCommand({ TableName, Item: { ...assignedKey(task), ...assignment, expires_at } }))
}

export async function release(task: string): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: assignedKey(task) }))
}

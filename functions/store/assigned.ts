import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { countedDays } from '#shared/analytics/period.ts'
import type { GapReason } from '#shared/work/kinds.ts'
import { table } from './client.ts'
import { readPage } from './items.ts'
import { assignedKey, expiry } from './keys.ts'
import { isCurrent } from './logs.ts'

/** Who has taken on a task, or was given it, by whom and when. */
export type Assignment = { task: string; user: string; name: string; by: string; at: string }

/** That a task is nobody's to do, why and since when; it stands in the place of who had it. */
type Dismissal = { task: string; because: GapReason; at: string }

/** Days after which what nobody did is anybody's again. */
const keptDays = 90

type Item = Assignment & Partial<Dismissal> & { expires_at: number }

/** All that are assigned, by the name of the task, and the names of those that were dismissed. */
export async function readAssigned(): Promise<{ assignments: Map<string, Assignment>; dismissed: Set<string> }> {
  const assignments = new Map<string, Assignment>()
  const dismissed = new Set<string>()
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
      ({ sk, user, name, by, at, because, expires_at }) =>
        ({ task: sk, user, name, by, at, because, expires_at }) as Item,
    )
    for (const one of items.filter(isCurrent))
      if (one.because) dismissed.add(one.task)
      else assignments.set(one.task, one)
    start = next
  } while (start)
  return { assignments, dismissed }
}

const keep = async ({ task, ...rest }: Assignment | Dismissal, days: number): Promise<void> => {
  const { send, name: TableName } = table()
  const expires_at = expiry(Date.parse(rest.at), days)
  await send(new PutCommand({ TableName, Item: { ...assignedKey(task), ...rest, expires_at } }))
}

export const assign = (assignment: Assignment): Promise<void> => keep(assignment, keptDays)

/** Dismisses it for everybody, for as long as what was searched is counted. */
export const dismiss = (dismissal: Dismissal): Promise<void> => keep(dismissal, countedDays)

export async function release(task: string): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: assignedKey(task) }))
}

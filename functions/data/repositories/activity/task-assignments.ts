import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { dailyCountRetentionDays } from '#shared/domain/analytics/period.ts'
import type { GapReason } from '#shared/domain/tasks/task-kinds.ts'
import { table } from '#functions/data/client/dynamodb-client.ts'
import { queryPage } from '#functions/data/client/items.ts'
import { taskAssignmentKey, expiry } from '#functions/data/client/dynamodb-keys.ts'
import { isCurrent } from './log-rows.ts'

/** Assignment of a task to a user. `by` is the user who assigned it. */
export type Assignment = { task: string; user: string; name: string; by: string; at: string }

/** Dismissal of a task with its reason. It replaces the assignment. */
type Dismissal = { task: string; because: GapReason; at: string }

const retentionDays = 90

type Item = Assignment & Partial<Dismissal> & { expires_at: number }

/** Returns the assignments by task name, and the names of dismissed tasks. */
export async function readTaskAssignments(): Promise<{ assignments: Map<string, Assignment>; dismissed: Set<string> }> {
  const assignments = new Map<string, Assignment>()
  const dismissed = new Set<string>()
  let start: Record<string, unknown> | undefined
  do {
    const { items, next } = await queryPage(
      table(),
      {
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': taskAssignmentKey('').pk },
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

const putTask = async ({ task, ...rest }: Assignment | Dismissal, days: number): Promise<void> => {
  const { send, name: TableName } = table()
  const expires_at = expiry(Date.parse(rest.at), days)
  await send(new PutCommand({ TableName, Item: { ...taskAssignmentKey(task), ...rest, expires_at } }))
}

export const saveAssignment = (assignment: Assignment): Promise<void> => putTask(assignment, retentionDays)

/** Dismisses a task for all users, for as long as its searches are counted. */
export const saveDismissal = (dismissal: Dismissal): Promise<void> => putTask(dismissal, dailyCountRetentionDays)

export async function deleteAssignment(task: string): Promise<void> {
  const { send, name: TableName } = table()
  await send(new DeleteCommand({ TableName, Key: taskAssignmentKey(task) }))
}

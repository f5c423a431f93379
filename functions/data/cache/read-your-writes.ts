import { AsyncLocalStorage } from 'node:async_hooks'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** Version of a record after the caller's own write, with the time in milliseconds since 1970. */
export type OwnWrite = { id: string; version: number; at: number }

/** Caller state, with the last write to each entity. */
export type WithOwnWrites = Record<string, unknown>

const attributeOf = (entity: string): string => `wrote ${entity}`

/** Own writes of the current request's caller; null until the caller is authenticated. */
const requests = new AsyncLocalStorage<{ writes: WithOwnWrites | null }>()

/** Runs a request in which reads see the earlier writes of the caller. */
export const withReadYourWrites = <Result>(work: () => Result): Result => requests.run({ writes: null }, work)

/** Sets the own writes once the caller is authenticated. */
export function setOwnWrites(writes: WithOwnWrites): void {
  const request = requests.getStore()
  if (request) request.writes = writes
}

export const lastOwnWrite = (entity: string): OwnWrite | undefined =>
  requests.getStore()?.writes?.[attributeOf(entity)] as OwnWrite | undefined

/**
 * Stores a user's last write in the caller state, which each of their requests reads. A failure is only logged: the
 * user then sees the write with the normal delay.
 */
export async function rememberOwnWrite(
  { send, name }: Table,
  user: string,
  entity: string,
  write: OwnWrite,
): Promise<void> {
  try {
    await send(
      new UpdateCommand({
        TableName: name,
        Key: callerKey(user),
        UpdateExpression: 'SET #wrote = :write',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#wrote': attributeOf(entity) },
        ExpressionAttributeValues: { ':write': write },
      }),
    )
  } catch (error) {
    // A caller that is not a user has no caller state, and none is created.
    if (!isConditionFailed(error)) logLine('warn', 'own_write_marker_failed', { entity, user, ...describeError(error) })
  }
}

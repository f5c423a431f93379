import { AsyncLocalStorage } from 'node:async_hooks'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { describeError, logLine } from '#functions/platform/logger.ts'
import type { Table } from '#functions/data/client/dynamodb-client.ts'
import { callerKey } from '#functions/data/client/dynamodb-keys.ts'
import { isConditionFailed } from '#functions/data/client/dynamodb-errors.ts'

/** A record as somebody left it, at a time in milliseconds since 1970. */
export type OwnWrite = { id: string; version: number; at: number }

/** What is kept of a caller, with the last write to each entity. */
export type WithOwnWrites = Record<string, unknown>

const attributeOf = (entity: string): string => `wrote ${entity}`

/** The writes of whoever makes the request that is under way; null until it is known who does. */
const requests = new AsyncLocalStorage<{ writes: WithOwnWrites | null }>()

/** Carries out a request: what is read in it has what the caller wrote before. */
export const withReadYourWrites = <Result>(work: () => Result): Result => requests.run({ writes: null }, work)

/** Who asks is known. */
export function setOwnWrites(writes: WithOwnWrites): void {
  const request = requests.getStore()
  if (request) request.writes = writes
}

/** The last write of the caller to an entity, if there was one. */
export const lastOwnWrite = (entity: string): OwnWrite | undefined =>
  requests.getStore()?.writes?.[attributeOf(entity)] as OwnWrite | undefined

/**
 * Remembers with a user what they wrote last, where each of their requests comes by. Should it fail, they see it as soon as
 * everybody does.
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
    // Who is no user has no such item, and none of it is made.
    if (!isConditionFailed(error)) logLine('warn', 'a write was not remembered', { entity, ...describeError(error) })
  }
}

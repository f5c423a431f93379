import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DynamoDBDocumentClient,
  TransactWriteCommand,
  type DynamoDBDocumentClientResolvedConfig,
  type ServiceInputTypes,
  type ServiceOutputTypes,
} from '@aws-sdk/lib-dynamodb'
import type { Command } from '@smithy/types'
import { requireEnv } from '#functions/platform/environment.ts'
import { withTimeout } from '#functions/platform/aws/deadline.ts'
import { silentLogger } from '#functions/platform/aws/silent-logger.ts'
import { retryWhileBusy } from './retry.ts'
import { withTracing } from '#functions/platform/tracing.ts'

type Sendable<Input extends ServiceInputTypes, Output extends ServiceOutputTypes> = Command<
  ServiceInputTypes,
  Input,
  ServiceOutputTypes,
  Output,
  DynamoDBDocumentClientResolvedConfig
>

/**
 * Sends a command to the table and retries while the table is busy, throttled or unreachable. A transaction carries a
 * request token, so a retry after a lost response does not execute it twice. A command given as a function is built
 * again before each try.
 *
 * @throws `unavailable` if the retries run out of tries or of time.
 */
type Send = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: Sendable<Input, Output> | (() => Promise<Sendable<Input, Output>>),
) => Promise<Output>

export type Table = { name: string; send: Send }

let opened: Table | undefined

/** Returns the table that the environment names (`TABLE_NAME`), opened once per process. */
export function table(): Table {
  return (opened ??= openTable(requireEnv('TABLE_NAME')))
}

export function openTable(name: string): Table {
  // Retries and timeouts are set in retry.ts alone, so the SDK makes a single attempt.
  const client = withTracing(
    new DynamoDBClient({ maxAttempts: 1, logger: silentLogger, requestHandler: { connectionTimeout: 1000 } }),
  )
  const marshallOptions = { removeUndefinedValues: true, convertEmptyValues: false }
  return createTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name)
}

export function createTable(documents: Pick<DynamoDBDocumentClient, 'send'>, name: string): Table {
  const send: Send = (command) => {
    let last: typeof command | undefined
    let sent: Exclude<typeof command, () => unknown>
    return retryWhileBusy(async () => {
      const wanted = typeof command === 'function' ? await command() : command
      if (wanted !== last) [last, sent] = [wanted, withRequestToken(wanted)]
      try {
        return await withTimeout((abortSignal) => documents.send(sent, { abortSignal }))
      } catch (error) {
        // A cancelled transaction was not executed, so a retry needs a new token. After any other error it may have
        // been executed, and the same token prevents a second execution.
        if ((error as Error).name === 'TransactionCanceledException') sent = withRequestToken(wanted)
        throw error
      }
    })
  }
  return { name, send }
}

/** Adds a `ClientRequestToken` to a transaction. Returns any other command unchanged. */
function withRequestToken<Sent>(command: Sent): Sent {
  if (!(command instanceof TransactWriteCommand)) return command
  return new TransactWriteCommand({ ...command.input, ClientRequestToken: crypto.randomUUID() }) as Sent
}

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
 * Sends a command to the table, again where the table is busy, throttles or is away. A transaction of which nobody knows
 * whether it was carried out is carried out once; a function is asked before each try whether it still wants the same.
 * Throws `unavailable` where all that did not help in time.
 */
type Send = <Input extends ServiceInputTypes, Output extends ServiceOutputTypes>(
  command: Sendable<Input, Output> | (() => Promise<Sendable<Input, Output>>),
) => Promise<Output>

/** The table as every part of the product sees it. */
export type Table = { name: string; send: Send }

let opened: Table | undefined

/** The table that the environment names (`TABLE_NAME`), opened once a process. */
export function table(): Table {
  return (opened ??= openTable(requireEnv('TABLE_NAME')))
}

export function openTable(name: string): Table {
  // What is tried again, and for how long, is decided here alone.
  const client = withTracing(
    new DynamoDBClient({ maxAttempts: 1, logger: silentLogger, requestHandler: { connectionTimeout: 1000 } }),
  )
  const marshallOptions = { removeUndefinedValues: true, convertEmptyValues: false }
  return createTable(DynamoDBDocumentClient.from(client, { marshallOptions }), name)
}

/** A table by the client that reaches it. */
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
        // What was cancelled did not happen. After any other failure it may have, and the same token finds that out.
        if ((error as Error).name === 'TransactionCanceledException') sent = withRequestToken(wanted)
        throw error
      }
    })
  }
  return { name, send }
}

/** A transaction under a name of its own, by which the table knows it again when it is sent twice; the rest as it is. */
function withRequestToken<Sent>(command: Sent): Sent {
  if (!(command instanceof TransactWriteCommand)) return command
  return new TransactWriteCommand({ ...command.input, ClientRequestToken: crypto.randomUUID() }) as Sent
}

import { parseArgs, type ParseArgsConfig } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/**
 * A table with its SDK client. Operations on a full table bypass `functions/data`: they may take hours, need raw items,
 * and use the SDK's own retries.
 */
export type TableConnection = { client: DynamoDBClient; name: string }

/** Usage error or expected failure; printed without a stack trace. */
export class CommandError extends Error {}

export const defaultRegion = 'eu-central-1'

export const isLocal = (endpoint: string | undefined): boolean =>
  endpoint !== undefined &&
  URL.canParse(endpoint) &&
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname)

/** Connects to a table. Local endpoints accept any credentials; AWS uses those of the shell. */
export function connectTable(
  name: string,
  endpoint: string | undefined,
  region: string = defaultRegion,
): TableConnection {
  const local = { credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  const client = new DynamoDBClient({ region, ...(endpoint && { endpoint }), ...(isLocal(endpoint) && local) })
  return { client, name }
}

/**
 * Parses the command line.
 *
 * @throws CommandError With the usage text if it is invalid.
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n\n${usage}`)
  }
}

/** Runs a command and sets exit code 1 on a `CommandError`. */
export async function runCli(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

export const printLine = (text: string): void => void process.stdout.write(`${text}\n`)

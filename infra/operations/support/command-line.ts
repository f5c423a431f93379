import { parseArgs, type ParseArgsConfig } from 'node:util'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'

/**
 * A table, and the client that reaches it: an operator's copy of a whole table is no call of a request. It may take hours,
 * reads items as they came over the wire, and wants the client's own tries.
 */
export type TableConnection = { client: DynamoDBClient; name: string }

/** A command that was typed wrongly, or that is refused: its text is all there is to say. */
export class CommandError extends Error {}

export const defaultRegion = 'eu-central-1'

export const isLocal = (endpoint: string | undefined): boolean =>
  endpoint !== undefined &&
  URL.canParse(endpoint) &&
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(endpoint).hostname)

/** A table by its name. The local engine takes any credentials; the service those of the shell. */
export function connectTable(
  name: string,
  endpoint: string | undefined,
  region: string = defaultRegion,
): TableConnection {
  const local = { credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }
  const client = new DynamoDBClient({ region, ...(endpoint && { endpoint }), ...(isLocal(endpoint) && local) })
  return { client, name }
}

/** What was typed. Throws `Refused` with the usage where it is something else. */
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

/** Runs a command and ends with 1 where it fails; what is refused is said without a stack. */
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

import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { quietLogger } from './quiet-logger.ts'

/** The table as every part of the store sees it. */
export type Table = { documents: DynamoDBDocumentClient; name: string }

let opened: Table | undefined

/** The table that the environment names (`TABLE_NAME`), opened once a process. */
export function table(): Table {
  return (opened ??= openTable(process.env['TABLE_NAME'] ?? ''))
}

/** Opens a table. A lost connection is given up early, so that a caller has its answer before its gateway hangs up. */
export function openTable(name: string): Table {
  if (!name) throw new Error('TABLE_NAME is not set')
  const client = new DynamoDBClient({
    maxAttempts: 3,
    logger: quietLogger,
    requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
  })
  const documents = DynamoDBDocumentClient.from(client, {
    marshallOptions: { removeUndefinedValues: true, convertEmptyValues: false },
  })
  return { documents, name }
}

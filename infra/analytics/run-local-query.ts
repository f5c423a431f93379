import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import {
  captureFolderPath,
  captureTableNames,
  captureTables,
  type CaptureTable,
} from '#shared/domain/analytics/search-captures.ts'
import type { Period } from '#shared/domain/analytics/period.ts'
import type { NamedQuery } from './named-queries.ts'

type CaptureFile = { file: string; day: string }

export type QueryResult = { columns: string[]; rows: unknown[][] }

const types = { string: 'VARCHAR', int: 'INTEGER' } as const

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`

function captureFiles(directory: string, table: CaptureTable, { from, to }: Period): CaptureFile[] {
  const folder = join(directory, 'files')
  if (!existsSync(folder)) return []
  const prefix = `${captureFolderPath(table)}/day=`
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name): CaptureFile[] => {
      const { key, file } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { key: string; file: string }
      const day = key.slice(prefix.length, prefix.length + 10)
      return key.startsWith(prefix) && day >= from && day <= to ? [{ file: join(folder, file), day }] : []
    })
}

/** Builds a SELECT with the schema of the Athena table: the columns of its lines, and `day`. */
function viewOf(table: CaptureTable, files: readonly CaptureFile[]): string {
  const columns = captureTables[table].map(([name, type]) => `${quoted(name)}: ${quoted(types[type])}`).join(', ')
  if (files.length === 0) {
    const none = [...captureTables[table], ['day', 'string'] as const]
    return `SELECT ${none.map(([name, type]) => `NULL::${types[type]} AS ${name}`).join(', ')} WHERE false`
  }
  const days = files.map(({ file, day }) => `(${quoted(file)}, ${quoted(day)})`).join(', ')
  return (
    `SELECT lines.* EXCLUDE (filename), days.day ` +
    `FROM read_json([${files.map(({ file }) => quoted(file)).join(', ')}], format = 'newline_delimited', ` +
    `compression = 'gzip', filename = true, columns = {${columns}}) AS lines ` +
    `JOIN (VALUES ${days}) AS days(filename, day) USING (filename)`
  )
}

/** Runs a query on the captures of the local product. `from` and `to` fill the `?` parameters in turn. */
export async function runQuery({ sql }: NamedQuery, directory: string, period: Period): Promise<QueryResult> {
  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  try {
    for (const table of captureTableNames) {
      const view = viewOf(table, captureFiles(directory, table, period))
      await connection.run(`CREATE TEMP VIEW ${table} AS ${view}`)
    }
    const parameters = [...sql.matchAll(/\?/g)].map((_, at) => (at % 2 === 0 ? period.from : period.to))
    const reader = await connection.runAndReadAll(sql, parameters)
    const rows = reader
      .getRowsJS()
      .map((row) => row.map((value) => (typeof value === 'bigint' ? Number(value) : value)))
    return { columns: reader.columnNames(), rows }
  } finally {
    connection.closeSync()
    database.closeSync()
  }
}

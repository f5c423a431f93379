import { messageOf } from '#shared/text/message-of.ts'
import { withoutGuard } from '#shared/text/csv.ts'
import { parseCsv } from './csv.ts'
import type { ValueFault } from './fault.ts'

export type Values = Record<string, unknown>

/** One row as it stands in the file; `fault` where it cannot be read at all. Lines of a file and rows of a table count from 1. */
export type SourceRow = { number: number; values: Values; fault?: ValueFault }

type RowFormat = 'csv' | 'json'

/** JSON Lines or CSV, by a file's name, packed (`.gz`) or not; null for any other. */
export function formatOf(file: string): RowFormat | null {
  const name = file.toLowerCase().replace(/\.gz$/, '')
  if (name.endsWith('.csv')) return 'csv'
  return /\.(jsonl|ndjson|json)$/.test(name) ? 'json' : null
}

/** The rows of a text that comes in parts. Throws where it cannot be read as a whole. */
export const readRows = (parts: AsyncIterable<string>, format: RowFormat): AsyncGenerator<SourceRow> =>
  format === 'csv' ? csvRows(parts) : jsonRows(parts)

async function* jsonRows(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let number = 0
  for await (const line of linesOf(parts)) {
    number++
    if (line.trim() !== '') yield jsonRow(number, line)
  }
}

function jsonRow(number: number, line: string): SourceRow {
  try {
    const values: unknown = JSON.parse(line)
    if (values !== null && typeof values === 'object' && !Array.isArray(values))
      return { number, values: values as Values }
    return { number, values: {}, fault: { code: 'no_object' } }
  } catch (error) {
    return { number, values: {}, fault: { code: 'unreadable_row', params: { text: messageOf(error) } } }
  }
}

async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const part of parts) {
    const lines = (rest + part).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  yield rest
}

/** The first record names the columns. A cell left empty is a value not given. */
async function* csvRows(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let columns: string[] | undefined
  let number = 0
  for await (const cells of parseCsv(parts)) {
    number++
    if (cells.length === 1 && cells[0]!.trim() === '') continue
    if (!columns) {
      columns = cells.map((cell) => cell.trim())
      const twice = columns.find((column, at) => columns!.indexOf(column) !== at)
      if (twice !== undefined) throw new Error(`the column "${twice}" stands twice in the first row`)
      continue
    }
    if (cells.length !== columns.length) {
      yield { number, values: {}, fault: { code: 'cells', params: { count: cells.length, expected: columns.length } } }
      continue
    }
    const given = columns.flatMap((column, at): [string, string][] =>
      column !== '' && cells[at] !== '' ? [[column, withoutGuard(cells[at]!)]] : [],
    )
    yield { number, values: Object.fromEntries(given) }
  }
}

import { errorMessage } from '#shared/api/error-message.ts'
import { removeFormulaGuard } from './write-csv.ts'
import { parseCsv } from './parse-csv.ts'
import type { ValueError } from '#shared/import/import-errors.ts'
import { readLimits, withinReadLimits } from './read-limits.ts'

export type Values = Record<string, unknown>

/** Row of a file; `fault` if it cannot be parsed. Row numbers start at 1. */
export type SourceRow = { number: number; values: Values; fault?: ValueError }

type RowFormat = 'csv' | 'json'

/** Returns the format of a file by its name, with or without `.gz`; null if unsupported. */
export function rowFormatOf(file: string): RowFormat | null {
  const name = file.toLowerCase().replace(/\.gz$/, '')
  if (name.endsWith('.csv')) return 'csv'
  return /\.(jsonl|ndjson|json)$/.test(name) ? 'json' : null
}

/**
 * Parses rows from streamed chunks.
 *
 * @throws {Error} if the file cannot be parsed or exceeds the limits
 */
export const readRows = (parts: AsyncIterable<string>, format: RowFormat): AsyncGenerator<SourceRow> =>
  format === 'csv' ? csvRows(parts) : jsonRows(parts)

async function* jsonRows(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  for await (const { number, line } of readJsonLines(parts)) yield parseJsonLine(number, line)
}

/** Reads the lines of a JSON Lines file that are not empty; null for a line above the limit. */
export async function* readJsonLines(parts: AsyncIterable<string>) {
  let number = 0
  for await (const line of linesOf(withinReadLimits(parts))) {
    number++
    if (line?.trim() !== '') yield { number, line }
  }
}

export function parseJsonLine(number: number, line: string | null): SourceRow {
  if (line === null) return { number, values: {}, fault: { code: 'row_too_large' } }
  try {
    const values: unknown = JSON.parse(line)
    if (values !== null && typeof values === 'object' && !Array.isArray(values))
      return { number, values: values as Values }
    return { number, values: {}, fault: { code: 'no_object' } }
  } catch (error) {
    return { number, values: {}, fault: { code: 'unreadable_row', params: { text: errorMessage(error) } } }
  }
}

/** Splits a stream into lines. A line above the limit yields null and is not stored. */
async function* linesOf(parts: AsyncIterable<string>): AsyncGenerator<string | null> {
  let begun: string[] = []
  let length = 0
  const add = (piece: string): void => {
    length += piece.length
    if (length > readLimits.row) begun = []
    else begun.push(piece)
  }
  const end = (): string | null => {
    const line = length > readLimits.row ? null : begun.join('')
    begun = []
    length = 0
    return line
  }
  for await (const part of parts) {
    const [first, ...others] = part.split('\n')
    add(first!)
    for (const other of others) {
      yield end()
      add(other)
    }
  }
  yield end()
}

/** Reads the records of a CSV file that are not empty. The first has the column names. */
export async function* readCsvRecords(parts: AsyncIterable<string>) {
  let number = 0
  for await (const cells of parseCsv(withinReadLimits(parts))) {
    number++
    if (cells.length > 1 || cells[0]!.trim() !== '') yield { number, cells }
  }
}

export const toColumnNames = (cells: readonly string[]): string[] =>
  cells.map((cell) => removeFormulaGuard(cell.trim()))

/** An empty cell is a missing value. */
async function* csvRows(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let columns: string[] | undefined
  for await (const { number, cells } of readCsvRecords(parts)) {
    if (!columns) {
      columns = toColumnNames(cells)
      const twice = columns.find((column, at) => columns!.indexOf(column) !== at)
      if (twice !== undefined) throw new Error(`the column "${twice}" stands twice in the first row`)
      continue
    }
    if (cells.length !== columns.length) {
      yield { number, values: {}, fault: { code: 'cells', params: { count: cells.length, expected: columns.length } } }
      continue
    }
    const given = columns.flatMap((column, at): [string, string][] =>
      column !== '' && cells[at] !== '' ? [[column, removeFormulaGuard(cells[at]!)]] : [],
    )
    yield { number, values: Object.fromEntries(given) }
  }
}

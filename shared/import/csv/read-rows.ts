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
  format === 'csv' ? csvRows(withinReadLimits(parts)) : jsonRows(withinReadLimits(parts))

async function* jsonRows(parts: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let number = 0
  for await (const line of linesOf(parts)) {
    number++
    if (line === null) yield { number, values: {}, fault: { code: 'row_too_large' } }
    else if (line.trim() !== '') yield jsonRow(number, line)
  }
}

function jsonRow(number: number, line: string): SourceRow {
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

/** The first record has the column names. An empty cell is a missing value. */
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
      column !== '' && cells[at] !== '' ? [[column, removeFormulaGuard(cells[at]!)]] : [],
    )
    yield { number, values: Object.fromEntries(given) }
  }
}

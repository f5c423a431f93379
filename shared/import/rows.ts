import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { parseCsv } from './csv.ts'

export type Values = Record<string, unknown>

/** One row as it stands in the file; `fault` where it cannot be read at all. Lines of a file and rows of a table count from 1. */
export type SourceRow = { number: number; values: Values; fault?: string }

/** The rows of a file, JSON Lines or CSV by its name, packed (`.gz`) or not. Throws where the file as a whole cannot be read. */
export function readRows(file: string): AsyncGenerator<SourceRow> {
  const name = file.toLowerCase().replace(/\.gz$/, '')
  if (name.endsWith('.csv')) return csvRows(textOf(file))
  if (/\.(jsonl|ndjson|json)$/.test(name)) return jsonRows(textOf(file))
  throw new Error(`${file} is neither .jsonl nor .csv (nor one of them with .gz)`)
}

async function* textOf(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  const bytes = file.toLowerCase().endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  if (bytes !== raw) raw.on('error', (error) => bytes.destroy(error))
  // A byte order mark is left out; bytes that are no UTF-8 end the reading.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes as AsyncIterable<Buffer>) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

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
    return { number, values: {}, fault: 'this is no JSON object' }
  } catch (error) {
    return { number, values: {}, fault: (error as Error).message }
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
      yield { number, values: {}, fault: `${cells.length} cells where the first row has ${columns.length}` }
      continue
    }
    const given = columns.flatMap((column, at): [string, string][] =>
      column !== '' && cells[at] !== '' ? [[column, cells[at]!]] : [],
    )
    yield { number, values: Object.fromEntries(given) }
  }
}

import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { rowFormatOf, readRows, type SourceRow } from '#shared/import/csv/read-rows.ts'

/** The rows of a file. Throws where it is of no kind that can be imported, or cannot be read. */
export function readFileRows(file: string): AsyncGenerator<SourceRow> {
  const format = rowFormatOf(file)
  if (!format) throw new Error(`${file} is neither .jsonl nor .csv (nor one of them with .gz)`)
  return readRows(readText(file), format)
}

/** The text of a file, unpacked. Throws on bytes that are none. */
export async function* readText(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  const bytes = file.toLowerCase().endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  if (bytes !== raw) raw.on('error', (error) => bytes.destroy(error))
  yield* decodeUtf8(bytes)
}

/** Bytes as text. A byte order mark is left out; bytes that are no UTF-8 end the reading. */
export async function* decodeUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

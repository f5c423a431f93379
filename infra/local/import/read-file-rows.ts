import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { rowFormatOf, readRows, type SourceRow } from '#shared/import/csv/read-rows.ts'

/** @throws If the file has an unsupported extension or is unreadable. */
export function readFileRows(file: string): AsyncGenerator<SourceRow> {
  const format = rowFormatOf(file)
  if (!format) throw new Error(`${file} is neither .jsonl nor .csv (nor one of them with .gz)`)
  return readRows(readText(file), format)
}

/**
 * Reads a text file, with gzip decompression.
 *
 * @throws If it is not valid UTF-8.
 */
export async function* readText(file: string): AsyncGenerator<string> {
  const raw = createReadStream(file)
  const bytes = file.toLowerCase().endsWith('.gz') ? raw.pipe(createGunzip()) : raw
  if (bytes !== raw) raw.on('error', (error) => bytes.destroy(error))
  yield* decodeUtf8(bytes)
}

/** Decodes UTF-8 and skips a byte order mark. Throws on invalid bytes. */
export async function* decodeUtf8(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const part of bytes) yield decoder.decode(part, { stream: true })
  yield decoder.decode()
}

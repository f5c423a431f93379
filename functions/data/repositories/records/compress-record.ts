import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** What others than readers of the whole record look at. */
const apart: ReadonlySet<string> = new Set(['id', 'version', 'feed', 'deleted_at'])

/** Characters of texts from which on a record is packed: the table counts by the whole kilobyte, and twice in a transaction. */
const minCharacters = 600

/** Little is gained beyond level 9, which takes a sixth of a millisecond. What comes out is given this many bytes at a time: most of it is smaller. */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 9 }, chunkSize: 4096 }

type Values = Record<string, unknown>

/** A record as the table has it: one with long texts as one value, compressed with Zstandard (RFC 8878). */
export function compressRecord(record: Values): Values {
  if ((JSON.stringify(record['translations']) ?? '').length < minCharacters) return record
  const parts = Object.entries(record)
  const rest = Buffer.from(JSON.stringify(Object.fromEntries(parts.filter(([name]) => !apart.has(name)))))
  return {
    ...Object.fromEntries(parts.filter(([name]) => apart.has(name))),
    // Told how much comes, it takes no more room to work in than that needs.
    packed: zstdCompressSync(rest, { ...options, pledgedSrcSize: rest.length }),
  }
}

/** A record as it was before it was packed; one that never was is left as it is. */
export function decompressRecord<Whole extends Values>({
  packed: rest,
  ...record
}: Whole & { packed?: Uint8Array }): Whole {
  return {
    ...record,
    ...(rest && JSON.parse(String(zstdDecompressSync(rest, { chunkSize: options.chunkSize })))),
  } as unknown as Whole
}

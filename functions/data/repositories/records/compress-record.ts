import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Fields that must be readable without decompression. */
const uncompressedFields: ReadonlySet<string> = new Set(['id', 'version', 'feed', 'deleted_at'])

/** Minimum characters of text for compression. The table charges per full kilobyte, and twice in a transaction. */
const minCharacters = 600

/**
 * Levels above 9 gain little; level 9 takes a sixth of a millisecond. `chunkSize` in bytes: most results are smaller.
 */
const options = { params: { [constants.ZSTD_c_compressionLevel]: 9 }, chunkSize: 4096 }

type Values = Record<string, unknown>

/**
 * Compresses a record with long texts into a single attribute with Zstandard (RFC 8878). Short records remain
 * unchanged.
 */
export function compressRecord(record: Values): Values {
  if ((JSON.stringify(record['translations']) ?? '').length < minCharacters) return record
  const parts = Object.entries(record)
  const rest = Buffer.from(JSON.stringify(Object.fromEntries(parts.filter(([name]) => !uncompressedFields.has(name)))))
  return {
    ...Object.fromEntries(parts.filter(([name]) => uncompressedFields.has(name))),
    // A known source size limits the memory that the compressor allocates.
    packed: zstdCompressSync(rest, { ...options, pledgedSrcSize: rest.length }),
  }
}

/** Decompresses a record. An uncompressed one is returned unchanged. */
export function decompressRecord<Whole extends Values>({
  packed: rest,
  ...record
}: Whole & { packed?: Uint8Array }): Whole {
  return {
    ...record,
    ...(rest && JSON.parse(String(zstdDecompressSync(rest, { chunkSize: options.chunkSize })))),
  } as unknown as Whole
}

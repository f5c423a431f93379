import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { openSearchIndex } from '#shared/search/index.ts'
import type { Borrows } from '#shared/reading/search/documents.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { optionalEnv } from '#functions/environment.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { putObject, readObject, type Place } from '#functions/store/objects.ts'

const pack = promisify(brotliCompress)
const unpack = promisify(brotliDecompress)

/** A higher quality takes ten times as long to spare a fiftieth; the window is as large as it gets, for all of the index. */
const packing = {
  [constants.BROTLI_PARAM_QUALITY]: 5,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
}

/** Grows with each change of what documents are made of, or of what is said about them here. */
const made = 1

/**
 * Milliseconds for which a stored index is good. The feed tells of a deletion for two days only, and what was withdrawn
 * is to be gone from the store too.
 */
const life = 86_400_000

/** A record as the index knows it: what it borrows from others, what that was, and what is told of it. */
export type Known = { borrows: Borrows; lent: string; views: number; updated_at: string }

/** What goes with a stored index: when the feeds were last read before it, and its records by entity and id. */
type About = { made: number; readUpTo: number; records: Record<string, Record<string, Known>> }

export type Stored = { index: SearchIndex; about: About }

const place = (): Place | null => {
  const bucket = optionalEnv('FILES_BUCKET')
  return bucket ? { bucket, key: 'search/index' } : null
}

/** The index that some function stored last; null where there is none that could be read. */
export async function readStored(now: number): Promise<Stored | null> {
  try {
    const where = place()
    const packed = where && (await readObject(where))
    if (!packed) return null
    const stored = openSearchIndex(await unpack(packed)) as Stored
    const { about } = stored
    return about.made === made && now - about.readUpTo < life ? stored : null
  } catch (error) {
    logLine('warn', 'the stored search index was not read', describeError(error))
    return null
  }
}

/** One object takes the place of the last at once: nobody ever reads half an index. Where that fails, the next is stored. */
export async function writeStored(index: SearchIndex, about: Omit<About, 'made'>): Promise<void> {
  try {
    const where = place()
    if (!where) return
    const packed = await pack(index.save({ ...about, made }), { params: packing })
    await putObject(where, packed, { 'content-type': 'application/octet-stream' })
  } catch (error) {
    logLine('warn', 'the search index was not stored', describeError(error))
  }
}

import { openSearchIndex } from '#shared/search/index/search-index.ts'
import type { ReferencedIds } from '#shared/reader/search/record-search-documents.ts'
import type { CachedConcepts } from '#shared/search/concepts/concept-model.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { putObject, readTagged, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import { encodeSnapshotFile, decodeSnapshotFile } from '#functions/data/cache/snapshots/snapshot-file.ts'

/** Increment with each change of the document format, of the metadata below or of the starter packs. */
const formatVersion = 9

/**
 * Indexed record: version, visibility, referenced ids (`borrows`), the names inherited from them (`lent`), and data
 * shown with results.
 */
export type IndexedRecord = {
  version: number
  visibility: string
  borrows: ReferencedIds
  lent: string
  views: number
  updated_at: string
}

/** Metadata stored with an index: its records by entity and id, and the cached concepts. */
type IndexMetadata = { records: Record<string, Record<string, IndexedRecord>>; concepts: CachedConcepts | null }

type Head = { of: 'search'; made: number; epoch: string }

export type StoredIndex = { index: SearchIndex; about: IndexMetadata }

/** Returns the location of the stored index; null on stages that do not search in their functions. */
function place(): ObjectLocation | null {
  const [bucket, key] = [optionalEnv('FILES_BUCKET'), optionalEnv('SEARCH_INDEX')]
  return bucket && key ? { bucket, key } : null
}

export const isIndexStored = (): boolean => place() !== null

/**
 * Reads the stored index of an epoch. It may be incomplete; missing records show by their versions.
 *
 * @returns `same` if the ETag is still `known`; null if no index could be read.
 */
export async function readStoredIndex(
  epoch: string | null,
  known: string | null = null,
): Promise<{ stored: StoredIndex | null; tag: string } | 'same' | null> {
  const where = place()
  if (!where || epoch === null) return null
  try {
    const read = await readTagged(where, known)
    if (read === null || read === 'same') return read
    const { tag, body } = read
    const { bytes, ...parsed } = await decodeSnapshotFile(body)
    const head = parsed.head as Head
    const isGood = head.of === 'search' && head.made === formatVersion && head.epoch === epoch
    return { stored: isGood ? (openSearchIndex(bytes) as StoredIndex) : null, tag }
  } catch (error) {
    logLine('error', 'stored_search_index_read_failed', describeError(error))
    return null
  }
}

/**
 * Replaces the stored index atomically.
 *
 * @param encryptionKey ARN of the KMS key.
 */
export async function writeStoredIndex(
  epoch: string,
  { index, about }: StoredIndex,
  encryptionKey?: string,
): Promise<void> {
  const head: Head = { of: 'search', made: formatVersion, epoch }
  const headers = { 'content-type': 'application/octet-stream', ...(encryptionKey && { encryptionKey }) }
  await putObject(place()!, await encodeSnapshotFile(head, [index.save(about)]), headers)
}

import { openSearchIndex } from '#shared/search/index/search-index.ts'
import type { ReferencedIds } from '#shared/reader/search/record-search-documents.ts'
import type { CachedConcepts } from '#shared/search/concepts/concept-model.ts'
import type { SearchIndex } from '#shared/search/index/search-document.ts'
import { optionalEnv } from '#functions/platform/environment.ts'
import { describeError, logLine } from '#functions/platform/logger.ts'
import { putObject, readTagged, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import { encodeSnapshotFile, decodeSnapshotFile } from '#functions/data/cache/snapshots/snapshot-file.ts'

/** Grows with each change of what documents are made of, or of what is said about them here. */
const formatVersion = 5

/** A record as the index has it: its version, who sees it, what it borrows from others, what that was, and what is told of it. */
export type IndexedRecord = {
  version: number
  visibility: string
  borrows: ReferencedIds
  lent: string
  views: number
  updated_at: string
}

/** What goes with a stored index: its records by entity and id, and what was made of concepts. */
type About = { records: Record<string, Record<string, IndexedRecord>>; concepts: CachedConcepts | null }

type Head = { of: 'search'; made: number; epoch: string }

export type StoredIndex = { index: SearchIndex; about: About }

/** Where a stage that searches in its functions keeps the index; null elsewhere. */
function place(): ObjectLocation | null {
  const [bucket, key] = [optionalEnv('FILES_BUCKET'), optionalEnv('SEARCH_INDEX')]
  return bucket && key ? { bucket, key } : null
}

export const isIndexStored = (): boolean => place() !== null

/**
 * The index as it was stored last in an epoch of the table, whole or not: what it lacks shows by the versions of its records. `same`
 * where it is the one with this tag, null where there is none that could be read.
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
    logLine('error', 'the stored search index could not be read', describeError(error))
    return null
  }
}

/** One object takes the place of the last at once: nobody ever reads half of one. `encryptionKey`: ARN. */
export async function writeStoredIndex(
  epoch: string,
  { index, about }: StoredIndex,
  encryptionKey?: string,
): Promise<void> {
  const head: Head = { of: 'search', made: formatVersion, epoch }
  const headers = { 'content-type': 'application/octet-stream', ...(encryptionKey && { encryptionKey }) }
  await putObject(place()!, await encodeSnapshotFile(head, [index.save(about)]), headers)
}

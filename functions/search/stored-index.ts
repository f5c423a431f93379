import { openSearchIndex } from '#shared/search/index.ts'
import type { Borrows } from '#shared/reading/search/documents.ts'
import type { KeptConcepts } from '#shared/search/concepts/concepts.ts'
import type { SearchIndex } from '#shared/search/document.ts'
import { optionalEnv } from '#functions/environment.ts'
import { describeError, logLine } from '#functions/http/log.ts'
import { putObject, readTagged, type Place } from '#functions/store/objects.ts'
import { sealed, unsealed } from '#functions/store/snapshots/seal.ts'

/** Grows with each change of what documents are made of, or of what is said about them here. */
const made = 5

/** A record as the index has it: its version, who sees it, what it borrows from others, what that was, and what is told of it. */
export type Known = {
  version: number
  visibility: string
  borrows: Borrows
  lent: string
  views: number
  updated_at: string
}

/** What goes with a stored index: its records by entity and id, and what was made of concepts. */
type About = { records: Record<string, Record<string, Known>>; concepts: KeptConcepts | null }

type Head = { of: 'search'; made: number; epoch: string }

export type Stored = { index: SearchIndex; about: About }

/** Where a stage that searches in its functions keeps the index; null elsewhere. */
function place(): Place | null {
  const [bucket, key] = [optionalEnv('FILES_BUCKET'), optionalEnv('SEARCH_INDEX')]
  return bucket && key ? { bucket, key } : null
}

export const isIndexStored = (): boolean => place() !== null

/**
 * The index as it was stored last in an epoch of the table, whole or not: what it lacks shows by the versions of its records. `same`
 * where it is the one with this tag, null where there is none that could be read.
 */
export async function readStored(
  epoch: string | null,
  known: string | null = null,
): Promise<{ stored: Stored | null; tag: string } | 'same' | null> {
  const where = place()
  if (!where || epoch === null) return null
  try {
    const read = await readTagged(where, known)
    if (read === null || read === 'same') return read
    const { tag, body } = read
    const { bytes, ...sealedWith } = await unsealed(body)
    const head = sealedWith.head as Head
    const isGood = head.of === 'search' && head.made === made && head.epoch === epoch
    return { stored: isGood ? (openSearchIndex(bytes) as Stored) : null, tag }
  } catch (error) {
    logLine('error', 'the stored search index could not be read', describeError(error))
    return null
  }
}

/** One object takes the place of the last at once: nobody ever reads half of one. `encryptionKey`: ARN. */
export async function writeStored(epoch: string, { index, about }: Stored, encryptionKey?: string): Promise<void> {
  const head: Head = { of: 'search', made, epoch }
  const headers = { 'content-type': 'application/octet-stream', ...(encryptionKey && { encryptionKey }) }
  await putObject(place()!, await sealed(head, [index.save(about)]), headers)
}

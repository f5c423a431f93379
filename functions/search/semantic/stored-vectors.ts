import { requireEnv } from '#functions/platform/environment.ts'
import { putOver, readTagged, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import type { ModelName } from '#shared/search/index/semantic-models.ts'
import { embeddingModels } from './embedding-models.ts'
import { encodeVectors, decodeVectors, type Vectors } from './vectors.ts'

/** Increment with each change of the embedded text or of the file format. */
const formatVersion = 1

/** Vectors with their ETag in the store; null if there are none. */
export type StoredVectors = { vectors: Vectors; tag: string | null }

/** Not below `search/`, where objects expire after a day: unchanged vectors must last for years. */
const vectorLocation = (): ObjectLocation => ({ bucket: requireEnv('FILES_BUCKET'), key: 'meaning/vectors' })

/** Vectors of another model or format are not comparable. */
const metadataOf = (model: ModelName): string => `${formatVersion} ${model}`

/** Reads the stored vectors, unless `known` is current; empty if they are from another model. */
export async function readStoredVectors(model: ModelName, known: StoredVectors | null): Promise<StoredVectors> {
  const read = await readTagged(vectorLocation(), known?.tag ?? null)
  if (read === 'same') return known!
  if (read === null) return { vectors: new Map(), tag: null }
  return { vectors: decodeVectors(read.body, metadataOf(model), embeddingModels[model].dimensions), tag: read.tag }
}

/** Replaces the vectors that were read. Returns false, without writing, if another function was first. */
export const writeStoredVectors = (model: ModelName, { vectors, tag }: StoredVectors): Promise<boolean> =>
  putOver(
    vectorLocation(),
    encodeVectors(vectors, metadataOf(model)),
    { 'content-type': 'application/octet-stream' },
    tag,
  )

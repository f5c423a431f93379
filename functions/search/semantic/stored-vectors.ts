import { requireEnv } from '#functions/platform/environment.ts'
import { putOver, readTagged, type ObjectLocation } from '#functions/data/objects/object-store.ts'
import type { ModelName } from '#shared/search/index/semantic-models.ts'
import { embeddingModels } from './embedding-models.ts'
import { encodeVectors, decodeVectors, type Vectors } from './vectors.ts'

/** Grows with each change of what vectors are made of, or of how they are kept. */
const formatVersion = 1

/** With the tag of the state in which they lie in the store; null where there are none. */
export type StoredVectors = { vectors: Vectors; tag: string | null }

/** Not below `search/`, from where what is a day old goes: what nobody changes stays as it is for years. */
const place = (): ObjectLocation => ({ bucket: requireEnv('FILES_BUCKET'), key: 'meaning/vectors' })

/** What another model read, or was read from something else, tells nothing of what this one says. */
const aboutOf = (model: ModelName): string => `${formatVersion} ${model}`

/** The vectors in the store, of which some may be known; none where they are of another model. */
export async function readStoredVectors(model: ModelName, known: StoredVectors | null): Promise<StoredVectors> {
  const read = await readTagged(place(), known?.tag ?? null)
  if (read === 'same') return known!
  if (read === null) return { vectors: new Map(), tag: null }
  return { vectors: decodeVectors(read.body, aboutOf(model), embeddingModels[model].dimensions), tag: read.tag }
}

/** Writes vectors over those that were read. Answers false where somebody else was first: then nothing is written. */
export const writeStoredVectors = (model: ModelName, { vectors, tag }: StoredVectors): Promise<boolean> =>
  putOver(place(), encodeVectors(vectors, aboutOf(model)), { 'content-type': 'application/octet-stream' }, tag)

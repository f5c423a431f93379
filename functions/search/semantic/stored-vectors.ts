import { requireEnv } from '#functions/environment.ts'
import { putOver, readTagged, type Place } from '#functions/store/objects.ts'
import type { ModelName } from '#shared/search/semantic-models.ts'
import { models } from './models.ts'
import { pack, unpack, type Vectors } from './vectors.ts'

/** Grows with each change of what vectors are made of, or of how they are kept. */
const made = 1

/** With the tag of the state in which they lie in the store; null where there are none. */
export type Stored = { vectors: Vectors; tag: string | null }

/** Not below `search/`, from where what is a day old goes: what nobody changes stays as it is for years. */
const place = (): Place => ({ bucket: requireEnv('FILES_BUCKET'), key: 'meaning/vectors' })

/** What another model read, or was read from something else, tells nothing of what this one says. */
const aboutOf = (model: ModelName): string => `${made} ${model}`

/** The vectors in the store, of which some may be known; none where they are of another model. */
export async function readStored(model: ModelName, known: Stored | null): Promise<Stored> {
  const read = await readTagged(place(), known?.tag ?? null)
  if (read === 'same') return known!
  if (read === null) return { vectors: new Map(), tag: null }
  return { vectors: unpack(read.body, aboutOf(model), models[model].dimensions), tag: read.tag }
}

/** Writes vectors over those that were read. Answers false where somebody else was first: then nothing is written. */
export const writeStored = (model: ModelName, { vectors, tag }: Stored): Promise<boolean> =>
  putOver(place(), pack(vectors, aboutOf(model)), { 'content-type': 'application/octet-stream' }, tag)

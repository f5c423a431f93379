import { describeError, logLine } from '#functions/platform/logger.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { modelName, embedTexts } from './embedding-client.ts'
import type { ModelName } from '#shared/search/index/semantic-models.ts'
import { embeddingModels } from './embedding-models.ts'
import { createQueryEmbedder } from './query-embeddings.ts'
import { readStoredVectors, type StoredVectors } from './stored-vectors.ts'
import { findNearest, type Vectors } from './vectors.ts'
import { maxNearest, type NearestTo } from './hybrid-search.ts'

/** Milliseconds between checks for newer vectors. */
const refreshIntervalMs = 60_000

let vectorCache: { stored: StoredVectors | null; readAt: number } = { stored: null, readAt: -Infinity }

/** If reading fails, the previous vectors remain in use. */
const readLatestVectors = coalesce(async () => {
  if (Date.now() - vectorCache.readAt < refreshIntervalMs) return vectorCache.stored
  const stored = await readStoredVectors(modelName(), vectorCache.stored).catch((error: unknown) => {
    logLine('warn', 'record_vectors_load_failed', { model: modelName(), ...describeError(error) })
    return vectorCache.stored
  })
  vectorCache = { stored, readAt: Date.now() }
  return stored
})

type QueryEmbedder = ReturnType<typeof createQueryEmbedder>

/** Creates a search for the nearest records. `queryEmbedder` must use the same model as the vectors. */
export const createNearestSearch =
  (vectors: Vectors, model: ModelName, questions: QueryEmbedder): NearestTo =>
  async ({ query, object, language }) => {
    const question = vectors.size > 0 ? await questions(query) : null
    const narrowed = { ...(object && { object }), ...(language && { language }) }
    return question
      ? findNearest(vectors, question, {
          ...narrowed,
          least: embeddingModels[model].minSimilarity,
          maximum: maxNearest,
        })
      : []
  }

const queryEmbedder = createQueryEmbedder(
  async (words, signal) => (await embedTexts(modelName(), [words], 'question', signal))[0]!,
)

/** Opens the search over the stored vectors, at most a minute old. */
export const openNearestSearch = async (): Promise<NearestTo> =>
  createNearestSearch((await readLatestVectors())?.vectors ?? new Map(), modelName(), queryEmbedder)

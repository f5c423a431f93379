import { describeError, logLine } from '#functions/platform/logger.ts'
import { coalesce } from '#functions/data/cache/coalesce.ts'
import { modelName, embedTexts } from './embedding-client.ts'
import type { ModelName } from '#shared/search/index/semantic-models.ts'
import { embeddingModels } from './embedding-models.ts'
import { createQueryEmbedder } from './query-embeddings.ts'
import { readStoredVectors, type StoredVectors } from './stored-vectors.ts'
import { findNearest, type Vectors } from './vectors.ts'
import { maxNearest, type NearestTo } from './hybrid-search.ts'

/** Milliseconds after which a function looks whether there are newer vectors. */
const refreshIntervalMs = 60_000

let opened: { stored: StoredVectors | null; readAt: number } = { stored: null, readAt: -Infinity }

/** Where they cannot be read, those of before are good, or none. */
const readLatestVectors = coalesce(async () => {
  if (Date.now() - opened.readAt < refreshIntervalMs) return opened.stored
  const stored = await readStoredVectors(modelName(), opened.stored).catch((error: unknown) => {
    logLine('warn', 'what records mean was not read', describeError(error))
    return opened.stored
  })
  opened = { stored, readAt: Date.now() }
  return stored
})

type Questions = ReturnType<typeof createQueryEmbedder>

/** Finds records by their vectors, which a model made; the same reads the questions. */
export const createNearestSearch =
  (vectors: Vectors, model: ModelName, questions: Questions): NearestTo =>
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

const questions = createQueryEmbedder(
  async (words, signal) => (await embedTexts(modelName(), [words], 'question', signal))[0]!,
)

/** The same by the vectors in the store, as they were at most a minute ago. */
export const openNearestSearch = async (): Promise<NearestTo> =>
  createNearestSearch((await readLatestVectors())?.vectors ?? new Map(), modelName(), questions)

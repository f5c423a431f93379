import { describeError, logLine } from '#functions/http/log.ts'
import { coalesce } from '#functions/store/coalesce.ts'
import { modelName, readBy } from './model-client.ts'
import type { ModelName } from '#shared/search/semantic-models.ts'
import { models } from './models.ts'
import { createQuestions } from './questions.ts'
import { readStored, type Stored } from './stored-vectors.ts'
import { nearest, type Vectors } from './vectors.ts'
import { lookedAt, type NearestTo } from './with-meaning.ts'

/** Milliseconds after which a function looks whether there are newer vectors. */
const age = 60_000

let opened: { stored: Stored | null; readAt: number } = { stored: null, readAt: -Infinity }

/** Where they cannot be read, those of before are good, or none. */
const latestVectors = coalesce(async () => {
  if (Date.now() - opened.readAt < age) return opened.stored
  const stored = await readStored(modelName(), opened.stored).catch((error: unknown) => {
    logLine('warn', 'what records mean was not read', describeError(error))
    return opened.stored
  })
  opened = { stored, readAt: Date.now() }
  return stored
})

type Questions = ReturnType<typeof createQuestions>

/** Finds records by their vectors, which a model made; the same reads the questions. */
export const nearestAmong =
  (vectors: Vectors, model: ModelName, questions: Questions): NearestTo =>
  async ({ query, object, language }) => {
    const question = vectors.size > 0 ? await questions(query) : null
    const narrowed = { ...(object && { object }), ...(language && { language }) }
    return question ? nearest(vectors, question, { ...narrowed, least: models[model].least, most: lookedAt }) : []
  }

const questions = createQuestions(async (words, signal) => (await readBy(modelName(), [words], 'question', signal))[0]!)

/** The same by the vectors in the store, as they were at most a minute ago. */
export const nearestInStore = async (): Promise<NearestTo> =>
  nearestAmong((await latestVectors())?.vectors ?? new Map(), modelName(), questions)

import type { ModelName } from '#shared/search/index/semantic-models.ts'
import * as z from 'zod'

/** Whether a text is looked for or is found: a model may read the one otherwise than the other. */
export type TextKind = 'question' | 'record'

/** A model that reads texts as vectors, of which those are near each other that mean the like. */
export type EmbeddingModel = {
  dimensions: number
  /** Texts that one call takes. */
  maxTextsPerCall: number
  /** How near a record is at least (cosine) that answers a question; below that lies what merely speaks of something too. */
  minSimilarity: number
  bodyOf: (texts: readonly string[], kind: TextKind) => object
  /** The vectors of an answer. Throws on another answer. */
  vectorsOf: (answer: unknown) => number[][]
}

/** Characters that a model reads of a text: of a record its title and the beginning. */
export const maxTextCharacters = 2048

const vector = z.array(z.number())
const ofCohere = z.object({ embeddings: z.array(vector) })
const ofTitan = z.object({ embedding: vector })

const cohere: EmbeddingModel = {
  dimensions: 1024,
  maxTextsPerCall: 96,
  minSimilarity: 0.45,
  bodyOf: (texts, kind) => ({
    texts,
    input_type: kind === 'question' ? 'search_query' : 'search_document',
    truncate: 'END',
  }),
  vectorsOf: (answer) => ofCohere.parse(answer).embeddings,
}

const titan: EmbeddingModel = {
  dimensions: 512,
  maxTextsPerCall: 1,
  minSimilarity: 0.35,
  bodyOf: ([inputText]) => ({ inputText, dimensions: 512, normalize: true }),
  vectorsOf: (answer) => [ofTitan.parse(answer).embedding],
}

export const embeddingModels: Readonly<Record<ModelName, EmbeddingModel>> = {
  'cohere.embed-multilingual-v3': cohere,
  'amazon.titan-embed-text-v2:0': titan,
}

import type { ModelName } from '#shared/search/index/semantic-models.ts'
import * as z from 'zod'

/** Role of a text: search query or record. Some models embed them differently. */
export type TextKind = 'question' | 'record'

/** Embedding model. Texts with similar meaning have vectors close to each other. */
export type EmbeddingModel = {
  dimensions: number
  maxTextsPerCall: number
  /** Minimum cosine similarity of a relevant record; records below it merely share a topic. */
  minSimilarity: number
  bodyOf: (texts: readonly string[], kind: TextKind) => object
  /**
   * Parses the vectors of a response.
   *
   * @throws If the response is invalid.
   */
  vectorsOf: (answer: unknown) => number[][]
}

/** Maximum characters embedded per text: for a record, its title and start. */
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

import { fold } from '#shared/search/analysis/fold.ts'
import { millisecondsPerDay } from '#shared/time-units.ts'
import { logLine } from '#functions/platform/logger.ts'
import { scrubPersonalData } from '#functions/search/capture/scrub-personal-data.ts'
import { quantize, type QuantizedVector } from './vectors.ts'

/** Embeds one query; the signal cancels the call. */
type EmbedQuery = (words: string, signal: AbortSignal) => Promise<number[]>

export type EmbeddingLimits = {
  timeoutMs: number
  /** Rate limits per process, which cap the cost. */
  rateLimits: readonly { milliseconds: number; questions: number }[]
}

export const embeddingLimits: EmbeddingLimits = {
  timeoutMs: 200,
  rateLimits: [
    { milliseconds: 60_000, questions: 120 },
    { milliseconds: millisecondsPerDay, questions: 10_000 },
  ],
}

const maxQueryCharacters = 500

/** Maximum cached embeddings. The next page of a search, for example, uses the cache. */
const maxCachedQueries = 300

/**
 * Creates a function that embeds queries. It returns null if the query has no words, a rate limit is reached, or the
 * model fails or exceeds its timeout. Personal data is scrubbed before sending.
 */
export function createQueryEmbedder(
  read: EmbedQuery,
  { timeoutMs, rateLimits }: EmbeddingLimits = embeddingLimits,
  now: () => number = Date.now,
) {
  const cache = new Map<string, QuantizedVector>()
  const spans = rateLimits.map((one) => ({ ...one, since: -Infinity, read: 0 }))

  function isWithin(): boolean {
    const time = now()
    for (const span of spans) if (time - span.since >= span.milliseconds) Object.assign(span, { since: time, read: 0 })
    if (spans.some((span) => span.read >= span.questions)) return false
    for (const span of spans) span.read++
    return true
  }

  return async (query: string): Promise<QuantizedVector | null> => {
    const words = scrubPersonalData(query).slice(0, maxQueryCharacters)
    const name = fold(words)
    if (!/[\p{L}\p{N}]/u.test(words)) return null
    const known = cache.get(name)
    if (!known && !isWithin()) return null
    try {
      const reading = known ?? quantize(await read(words, AbortSignal.timeout(timeoutMs)))
      cache.delete(name)
      cache.set(name, reading)
      if (cache.size > maxCachedQueries) cache.delete(cache.keys().next().value!)
      return reading
    } catch (error) {
      // Logs the error's name only: its message may contain parts of the query.
      logLine('warn', 'query_embedding_failed', { error: (error as Error).name })
      return null
    }
  }
}

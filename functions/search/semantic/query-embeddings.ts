import { fold } from '#shared/search/analysis/fold.ts'
import { logLine } from '#functions/platform/logger.ts'
import { scrubPersonalData } from '#functions/search/capture/scrub-personal-data.ts'
import { quantize, type QuantizedVector } from './vectors.ts'

/** What reads a question, in one call that a signal ends. */
type Read = (words: string, signal: AbortSignal) => Promise<number[]>

export type EmbeddingLimits = {
  /** Milliseconds that a search waits for its question to be read. */
  timeoutMs: number
  /** Questions that one process has read in a span of so many milliseconds: whatever comes, no more is paid for. */
  rateLimits: readonly { milliseconds: number; questions: number }[]
}

export const embeddingLimits: EmbeddingLimits = {
  timeoutMs: 200,
  rateLimits: [
    { milliseconds: 60_000, questions: 120 },
    { milliseconds: 86_400_000, questions: 10_000 },
  ],
}

/** Characters of a question that are read: whoever writes more has said what they mean. */
const maxQueryCharacters = 500

/** Questions that are remembered: of one that is asked again, such as for its next page, the reading is known. */
const maxCachedQueries = 300

/**
 * Answers a function that has questions read by a model: the reading of one, or null where it has no words, the limits are
 * reached, or the model fails or takes too long. What looks like personal data is never sent.
 */
export function createQueryEmbedder(
  read: Read,
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
      // Its name alone: what a model says of a question may have some of it.
      logLine('warn', 'a question was not read by its meaning', { error: (error as Error).name })
      return null
    }
  }
}

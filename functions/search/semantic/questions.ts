import { fold } from '#shared/search/fold.ts'
import { logLine } from '#functions/http/log.ts'
import { scrubbed } from '#functions/search/scrub.ts'
import { small, type Reading } from './vectors.ts'

/** What reads a question, in one call that a signal ends. */
type Read = (words: string, signal: AbortSignal) => Promise<number[]>

export type Limits = {
  /** Milliseconds that a search waits for its question to be read. */
  patience: number
  /** Questions that one process has read in a span of so many milliseconds: whatever comes, no more is paid for. */
  most: readonly { milliseconds: number; questions: number }[]
}

export const limits: Limits = {
  patience: 200,
  most: [
    { milliseconds: 60_000, questions: 120 },
    { milliseconds: 86_400_000, questions: 10_000 },
  ],
}

/** Characters of a question that are read: whoever writes more has said what they mean. */
const longestQuestion = 500

/** Questions that are remembered: of one that is asked again, such as for its next page, the reading is known. */
const mostRemembered = 300

/**
 * Answers a function that has questions read by a model: the reading of one, or null where it has no words, the limits are
 * reached, or the model fails or takes too long. What looks like personal data is never sent.
 */
export function createQuestions(read: Read, { patience, most }: Limits = limits, now: () => number = Date.now) {
  const remembered = new Map<string, Reading>()
  const spans = most.map((one) => ({ ...one, since: -Infinity, read: 0 }))

  function isWithin(): boolean {
    const time = now()
    for (const span of spans) if (time - span.since >= span.milliseconds) Object.assign(span, { since: time, read: 0 })
    if (spans.some((span) => span.read >= span.questions)) return false
    for (const span of spans) span.read++
    return true
  }

  return async (query: string): Promise<Reading | null> => {
    const words = scrubbed(query).slice(0, longestQuestion)
    const name = fold(words)
    if (!/[\p{L}\p{N}]/u.test(words)) return null
    const known = remembered.get(name)
    if (!known && !isWithin()) return null
    try {
      const reading = known ?? small(await read(words, AbortSignal.timeout(patience)))
      remembered.delete(name)
      remembered.set(name, reading)
      if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!)
      return reading
    } catch (error) {
      // Its name alone: what a model says of a question may have some of it.
      logLine('warn', 'a question was not read by its meaning', { error: (error as Error).name })
      return null
    }
  }
}

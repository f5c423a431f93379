import { analyse } from '#shared/search/analysis/analyse.ts'
import type { SerializedTopicModel } from '#shared/search/topics/topic-model.ts'

/** Weight of the general distribution of terms against the examples of a topic (Dirichlet smoothing). */
const smoothing = 100
/** Size of a level of evidence. Weaker evidence than one level is dropped. */
const step = 0.4

/**
 * Trains a model on examples.
 *
 * @param examples Sentences by topic, as people say or type them
 */
export function trainTopicModel(examples: Record<string, readonly string[]>, language: string): SerializedTopicModel {
  const totals = new Map<string, number>()
  const counts = Object.values(examples).map((sentences) => {
    const byTerm = new Map<string, number>()
    for (const sentence of sentences)
      for (const term of new Set(analyse(sentence, language).flatMap(({ terms }) => terms))) {
        byTerm.set(term, (byTerm.get(term) ?? 0) + 1)
        totals.set(term, (totals.get(term) ?? 0) + 1)
      }
    return byTerm
  })
  const all = sumOf(totals.values())
  const numbers = new Map<string, number>()
  const topics = counts.map((byTerm) => {
    const levels: number[][] = []
    for (const [term, count] of byTerm) {
      const level = Math.round(Math.log(1 + (count * all) / (smoothing * totals.get(term)!)) / step)
      if (level === 0) continue
      const number = numbers.get(term) ?? numbers.size
      numbers.set(term, number)
      ;(levels[level - 1] ??= []).push(number)
    }
    return Array.from(levels, (terms = []) => distancesOf(terms))
  })
  const missing = counts.map((byTerm) => -Math.round(1000 * Math.log(1 + sumOf(byTerm.values()) / smoothing)) / 1000)
  return { terms: [...numbers.keys()].join(' '), step, missing, topics }
}

const sumOf = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0)

function distancesOf(numbers: readonly number[]): number[] {
  const sorted = numbers.toSorted((one, other) => one - other)
  return sorted.map((number, at) => number - (sorted[at - 1] ?? 0))
}

/**
 * Serialized model. `terms`: separated by spaces. `missing`: by topic, the evidence of any term that its examples lack.
 * `topics`: by topic and level of evidence from 1, the numbers of the terms, delta-encoded. The evidence of a level is
 * `step` times the level, added to that of a missing term.
 */
export type SerializedTopicModel = {
  terms: string
  step: number
  missing: readonly number[]
  topics: readonly (readonly (readonly number[])[])[]
}

/** Likeliest topics of a text: the square root of the probability, by topic number. */
export type TopicVector = ReadonlyMap<number, number>

/** Words of a text, each with its terms. `isLong`: the words belong together, as in an answer. */
export type TopicText = { words: Iterable<readonly string[]>; isLong: boolean }

const models = new WeakMap<SerializedTopicModel, TopicModel>()

/** Returns the model. It is created once, because it and the topics of documents take long to compute. */
export function loadTopicModel(serialized: SerializedTopicModel): TopicModel {
  const model = models.get(serialized) ?? new TopicModel(serialized)
  models.set(serialized, model)
  return model
}

/** Divides the evidence of words, because they are not independent. */
const temperature = 1.2
/** Number of words whose evidence counts in full. More words repeat each other, or speak of something else. */
const independentWords = 8
/** Minimum probability and maximum number of the topics of a text. */
const minProbability = 0.04
const maxTopics = 6

/**
 * Recognises of which topics a text in one language speaks. Naive Bayes over terms, with equal prior probabilities and
 * Dirichlet smoothing (Zhai and Lafferty 2001).
 */
export class TopicModel {
  /** By term: topic numbers and the evidence for each, in turn. */
  private readonly evidence = new Map<string, number[]>()
  private readonly missing: readonly number[]

  constructor({ terms, step, missing, topics }: SerializedTopicModel) {
    this.missing = missing
    const byTerm = terms.split(' ').map((term) => {
      const evidence: number[] = []
      this.evidence.set(term, evidence)
      return evidence
    })
    topics.forEach((levels, topic) =>
      levels.forEach((distances, at) => {
        let term = 0
        for (const distance of distances) byTerm[(term += distance)]!.push(topic, step * (at + 1))
      }),
    )
  }

  /** Returns the likeliest topics of texts that count the same; empty if they say nothing of any topic. */
  vectorOf(texts: readonly TopicText[]): TopicVector {
    const sums = this.missing.map(() => 0)
    for (const text of texts) this.addProbabilities(text, sums)
    const total = sums.reduce((sum, one) => sum + one, 0)
    return new Map(
      [...sums.entries()]
        .map(([topic, sum]) => [topic, total === 0 ? 0 : sum / total] as const)
        .filter(([, probability]) => probability >= minProbability)
        .sort(([, one], [, other]) => other - one)
        .slice(0, maxTopics)
        .map(([topic, probability]) => [topic, Math.sqrt(probability)]),
    )
  }

  private addProbabilities({ words, isLong }: TopicText, sums: number[]): void {
    const scores = this.missing.map(() => 0)
    let count = 0
    for (const terms of words) {
      const known = terms.flatMap((term) => {
        const evidence = this.evidence.get(term)
        return evidence ? [evidence] : []
      })
      if (known.length === 0) continue
      count++
      for (const evidence of known)
        for (let at = 0; at < evidence.length; at += 2) scores[evidence[at]!]! += evidence[at + 1]! / known.length
    }
    if (count === 0) return
    const scale = temperature * Math.max(1, Math.sqrt(count / (isLong ? 1 : independentWords)))
    const scaled = scores.map((score, topic) => (score + count * this.missing[topic]!) / scale)
    const highest = Math.max(...scaled)
    const odds = scaled.map((score) => Math.exp(score - highest))
    const total = odds.reduce((sum, one) => sum + one, 0)
    odds.forEach((one, topic) => (sums[topic]! += one / total))
  }
}

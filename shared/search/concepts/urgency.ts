import { analyse, type Token } from '#shared/search/analyse/analyse.ts'
import type { Concept } from './concept.ts'
import { bits, everyText, learning, learnt, unsaid, type Example, type Made, type Said } from './urgency-training.ts'

/** Words of which two belong together are no further apart. */
const reach = 2
/** So many letters in a row of a word tell what is said, too: of its other forms, and of what is mistyped. */
const lettersTelling = 4
/** Concepts that are nearly as likely as the likeliest are meant, too. */
const nearly = 0.4
const mostMeant = 3

/** A model as it is sent: features in turn as their distances, with the weight and the vote of each. */
export type SentModel = {
  scale: number
  concepts: readonly string[]
  features: readonly number[]
  weights: readonly number[]
  votes: readonly number[]
  shares: readonly number[]
}

/**
 * Tells in one language whether somebody asks for help in danger, learnt from how concepts are said: what is said of urgent
 * ones against what is said of all others and the exceptions. A logistic regression over words, pairs of near words and
 * letters in a row; the same concepts give the same model.
 */
export class UrgencyModel {
  private readonly language: string
  private readonly concepts: readonly string[]
  /** What one of a weight is worth. */
  private readonly scale: number
  private readonly features: ReadonlyMap<number, Said>

  private constructor(language: string, made: Made) {
    this.language = language
    this.concepts = made.concepts
    this.scale = made.scale
    this.features = made.features
  }

  static learn(concepts: readonly Concept[], language: string): UrgencyModel {
    return new UrgencyModel(language, learnt(concepts.flatMap((concept) => examplesOf(concept, language))))
  }

  /** The same model, learnt in short steps; `between` is waited for after each. */
  static async learnBetween(
    concepts: readonly Concept[],
    language: string,
    between: () => Promise<unknown>,
  ): Promise<UrgencyModel> {
    const examples: Example[] = []
    for (const concept of concepts) {
      examples.push(...examplesOf(concept, language))
      await between()
    }
    const steps = learning(examples)
    for (;;) {
      const { done, value } = steps.next()
      if (done) return new UrgencyModel(language, value)
      await between()
    }
  }

  static receive(language: string, { scale, concepts, ...sent }: SentModel): UrgencyModel {
    const features = new Map<number, Said>()
    let feature = 0
    sent.features.forEach((distance, at) => {
      feature += distance
      features.set(feature, { weight: sent.weights[at]!, vote: sent.votes[at]!, share: sent.shares[at]! })
    })
    return new UrgencyModel(language, { scale, concepts, features })
  }

  send(): SentModel {
    const sorted = [...this.features].sort(([one], [other]) => one - other)
    return {
      scale: this.scale,
      concepts: this.concepts,
      features: sorted.map(([feature], at) => feature - (sorted[at - 1]?.[0] ?? 0)),
      weights: sorted.map(([, { weight }]) => weight),
      votes: sorted.map(([, { vote }]) => vote),
      shares: sorted.map(([, { share }]) => share),
    }
  }

  /**
   * How likely it is that a text calls for help: above 0 more likely than not; ids of what it may be about, likeliest first;
   * and of all that speaks for any of these the share of the first. Null of a single word, which says too little.
   */
  judge(text: string): { score: number; concepts: string[]; share: number } | null {
    const tokens = analyse(text, this.language)
    if (tokens.length < 2) return null
    const features = featuresOf(tokens)
    const votes = new Map<number, number>()
    let sum = 0
    for (const feature of features) {
      const { weight, vote, share } = this.features.get(feature) ?? unsaid
      sum += weight
      if (vote > 0) votes.set(vote, (votes.get(vote) ?? 0) + share)
    }
    const ranked = [...votes].sort(([, one], [, other]) => other - one)
    const [most] = ranked.map(([, count]) => count)
    const enough = nearly * (most ?? 0)
    return {
      share: most ? most / ranked.reduce((all, [, count]) => all + count, 0) : 0,
      score: (this.scale * sum) / Math.sqrt(features.length),
      concepts: ranked
        .filter(([, weight]) => weight >= enough)
        .slice(0, mostMeant)
        .map(([vote]) => this.concepts[vote - 1]!),
    }
  }
}

const made = new WeakMap<Concept, Map<string, Example[]>>()

/** What a concept is said with in a language, read once for as long as it stays the same. */
function examplesOf(concept: Concept, language: string): Example[] {
  const known = made.get(concept) ?? new Map<string, Example[]>()
  made.set(concept, known)
  let examples = known.get(language)
  if (!examples) {
    const { id, urgent, words } = concept
    const own = words.filter((one) => one.language === language)
    const example = (about: string | null) => (text: string) => ({
      features: featuresOf(analyse(text, language)),
      urgent: about,
    })
    examples = [
      ...own.flatMap(({ terms, phrases }) => [...terms, ...phrases]).map(example(urgent && id)),
      ...own.flatMap(({ exceptions }) => exceptions).map(example(null)),
    ]
    known.set(language, examples)
  }
  return examples
}

/** The words of a text, each two near each other, and a few letters in a row of those that say something. */
function featuresOf(tokens: readonly Token[]): number[] {
  const hashes = tokens.map(({ terms }) => terms.map(hashOf))
  const features = new Set([everyText])
  tokens.forEach(({ stop, word }, at) => {
    for (const hash of hashes[at]!) features.add(featureOf(hash))
    for (let next = at + 1; next < Math.min(tokens.length, at + 1 + reach); next++)
      features.add(featureOf(Math.imul(hashes[at]![0]!, 31) ^ hashes[next]![0]!))
    const letters = stop ? '' : `_${word}_`
    for (let from = 0; from + lettersTelling <= letters.length; from++)
      features.add(featureOf(hashOf(`#${letters.slice(from, from + lettersTelling)}`)))
  })
  return [...features]
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

const featureOf = (hash: number): number => (hash ^ (hash >>> bits)) & (2 ** bits - 1)

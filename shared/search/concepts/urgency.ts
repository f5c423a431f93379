import { analyse, type Token } from '#shared/search/analyse/analyse.ts'
import type { Concept } from './concept.ts'

/** How often all examples are gone through, and that how often; how far each moves the weights at first, and how much more one of danger does. */
const rounds = 5
const descents = 2
const firstStep = 2
const dangerCounts = 3
/** Words of which two belong together are no further apart. */
const reach = 2
/** So many letters in a row of a word tell what is said, too: of its other forms, and of what is mistyped. */
const lettersTelling = 4
/** Concepts that are nearly as likely as the likeliest are meant, too. */
const nearly = 0.4
const mostMeant = 3

/** The feature of every text: what is likely of a text of which nothing is known. */
const everyText = 0
/** A feature is known by so many bits of what its letters add up to. */
const bits = 19
/** A weight is kept as a whole number of at most this; features of less than the other are left out, for they decide nothing. */
const largest = 31
const least = 3
/** The share of a vote that is undivided. */
const undivided = 7

/** A concept that is urgent, or null where somebody says what is not. */
type Example = { features: number[]; urgent: string | null }

/**
 * What a feature says: how much it speaks for danger, the urgent concept that most texts with it are about, by its place in
 * the list from 1, and how large a share of them.
 */
type Said = { weight: number; vote: number; share: number }

const unsaid: Said = { weight: 0, vote: 0, share: 0 }

type Made = { concepts: readonly string[]; scale: number; features: ReadonlyMap<number, Said> }

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

function learnt(examples: readonly Example[]): Made {
  const concepts = [...new Set(examples.flatMap(({ urgent }) => urgent ?? []))]
  const { known, numbered } = numberedFrom(examples)
  const weights = weightsOf(numbered, known.length)
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / largest
  const kept = new Map<number, Said>()
  for (const [number, feature] of known.entries()) {
    const weight = Math.round(weights[number]! / scale)
    if (Math.abs(weight) >= least) kept.set(feature, { ...unsaid, weight })
  }
  return { concepts, scale, features: withVotes(kept, examples, concepts) }
}

/** What is kept of features, with the urgent concept that most examples with each are of. */
function withVotes(
  kept: ReadonlyMap<number, Said>,
  examples: readonly Example[],
  concepts: readonly string[],
): Map<number, Said> {
  const places = new Map(concepts.map((id, at) => [id, at + 1]))
  const counts = new Map([...kept.keys()].map((feature) => [feature, new Map<number, number>()]))
  counts.delete(everyText)
  for (const { features, urgent } of examples) {
    if (!urgent) continue
    const vote = places.get(urgent)!
    for (const feature of features) {
      const of = counts.get(feature)
      of?.set(vote, (of.get(vote) ?? 0) + 1)
    }
  }
  const said = new Map(kept)
  for (const [feature, of] of counts) {
    if (of.size === 0) continue
    const [vote, count] = [...of].reduce((most, one) => (one[1] > most[1] ? one : most))
    const all = [...of.values()].reduce((sum, one) => sum + one, 0)
    said.set(feature, { ...kept.get(feature)!, vote, share: Math.round((undivided * count) / (all + 1)) })
  }
  return said
}

/**
 * Examples as the descent goes through them, millions of times: `features` one after the other as numbers from 0 in the order
 * in which they first come, those of an example from its place in `starts` to the next; `roots` of how many each has.
 */
type Numbered = { features: Int32Array; starts: Int32Array; roots: Float64Array; dangers: readonly boolean[] }

/** `known`: the feature of each number. */
function numberedFrom(examples: readonly Example[]): { known: number[]; numbered: Numbered } {
  const starts = new Int32Array(examples.length + 1)
  for (const [at, { features }] of examples.entries()) starts[at + 1] = starts[at]! + features.length
  const features = new Int32Array(starts.at(-1)!)
  // By feature its number and one more: 0 where it has none yet.
  const numbers = new Int32Array(2 ** bits)
  const known: number[] = []
  let place = 0
  for (const example of examples)
    for (const feature of example.features) {
      if (numbers[feature] === 0) numbers[feature] = known.push(feature)
      features[place++] = numbers[feature]! - 1
    }
  const roots = Float64Array.from(examples, (example) => Math.sqrt(example.features.length))
  return { known, numbered: { features, starts, roots, dangers: examples.map(({ urgent }) => urgent !== null) } }
}

/** Weights by stochastic gradient descent, the mean of several in as many orders: what one of them alone says is partly chance. */
function weightsOf(examples: Numbered, size: number): Float64Array {
  const mean = new Float64Array(size)
  const order = Int32Array.from(examples.dangers, (_, at) => at)
  const mix = mixer()
  for (let at = 0; at < descents; at++)
    for (const [feature, weight] of descent(examples, size, () => mix(order)).entries())
      mean[feature]! += weight / descents
  return mean
}

/** Mixes an order, each time otherwise and in every process alike. */
function mixer(): (order: Int32Array) => Int32Array {
  let state = 1
  const below = (most: number): number => (state = (state * 48_271) % 2_147_483_647) % most
  return (order) => {
    for (let at = order.length - 1; at > 0; at--) {
      const other = below(at + 1)
      const one = order[at]!
      order[at] = order[other]!
      order[other] = one
    }
    return order
  }
}

function descent({ features, starts, roots, dangers }: Numbered, size: number, mixed: () => Int32Array): Float64Array {
  const weights = new Float64Array(size)
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 2)
    for (const example of mixed()) {
      const [from, to, root] = [starts[example]!, starts[example + 1]!, roots[example]!]
      let score = 0
      for (let at = from; at < to; at++) score += weights[features[at]!]!
      const likely = 1 / (1 + Math.exp(-score / root))
      const by = (step * (dangers[example] ? dangerCounts * (1 - likely) : -likely)) / root
      for (let at = from; at < to; at++) weights[features[at]!]! += by
    }
  }
  return weights
}

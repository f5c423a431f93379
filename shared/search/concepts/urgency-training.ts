import { analyse } from '#shared/search/analysis/analyse.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import type { Concept, Urgency } from './concept.ts'
import {
  featureBits,
  extractFeatures,
  phraseHash,
  splitIntoWindows,
  type Example,
  type TrainedModel,
  type Phrases,
  type FeatureWeight,
} from './urgency-features.ts'

/** How often all examples are gone through, and that how often; how far each moves the weights at first, and how much more one of danger does. */
const rounds = 12
const descents = 2
const firstStep = 2
const dangerCounts = 3
/** Examples that are gone through before others may come. */
const examplesInStep = 2000
/** A weight is kept as a whole number of at most this; features of less than the other are left out, for they decide nothing. */
const largest = 31
const least = 3
/** Of so many kinds of danger a feature is remembered to speak for or against, with a weight of at most this. */
const kindsOfFeature = 6
const largestOfKind = 7
/** A few weights for kinds are much larger than all others: above this share of the largest they are cut off. */
const kindClip = 0.2

/** What a model is made of. */
type Learnt = { made: TrainedModel; phrases: Phrases }

/** What is learnt from how concepts are said in a language. */
export function trainModel(concepts: readonly Concept[], language: string): Learnt {
  const steps = learning(concepts.flatMap((concept) => examplesOf(concept, language)))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { made: value, phrases: phrasesOf(concepts, language) }
  }
}

/** The same in short steps; `between` is waited for after each. */
export async function trainModelInSteps(
  concepts: readonly Concept[],
  language: string,
  between: () => Promise<unknown>,
): Promise<Learnt> {
  const examples: Example[] = []
  for (const concept of concepts) {
    examples.push(...examplesOf(concept, language))
    await between()
  }
  const steps = learning(examples)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { made: value, phrases: phrasesOf(concepts, language) }
    await between()
  }
}

const made = new WeakMap<Concept, Map<string, Example[]>>()

/** What a concept is said with in a language, read once for as long as it stays the same. */
function examplesOf(concept: Concept, language: string): Example[] {
  const known = made.get(concept) ?? new Map<string, Example[]>()
  made.set(concept, known)
  let examples = known.get(language)
  if (!examples) {
    const { urgent, words } = concept
    const own = words.filter((one) => one.language === language)
    const example = (kind: Urgency | null) => (text: string) => {
      const tokens = analyse(withoutStopPhrases(text), language)
      // Nothing in a harmless text is a call for help, so that each of its windows is an example too.
      const parts = kind === null ? [tokens, ...splitIntoWindows(tokens)] : [tokens]
      return parts.map((part) => ({ features: extractFeatures(part), urgent: kind }))
    }
    examples = [
      ...own.flatMap(({ terms, phrases }) => [...terms, ...phrases]).flatMap(example(urgent)),
      ...own.flatMap(({ exceptions }) => exceptions).flatMap(example(null)),
    ]
    known.set(language, examples)
  }
  return examples
}

/** What is said of urgent concepts in more than one word, with the kind of each. */
function phrasesOf(concepts: readonly Concept[], language: string): Phrases {
  const phrases = new Map<number, Urgency>()
  for (const { urgent, words } of concepts) {
    if (!urgent) continue
    for (const own of words) {
      if (own.language !== language) continue
      for (const text of own.phrases) {
        const tokens = analyse(withoutStopPhrases(text), language)
        if (tokens.length > 1) phrases.set(phraseHash(tokens.map(({ word }) => word)), urgent)
      }
    }
  }
  return phrases
}

/** Learns in steps of some milliseconds. */
function* learning(examples: readonly Example[]): Generator<void, TrainedModel> {
  const kinds = [...new Set(examples.flatMap(({ urgent }) => urgent ?? []))].sort()
  const { known, numbered } = numberedFrom(examples)
  yield
  const weights = yield* weightsOf(numbered, known.length, { descents, positive: dangerCounts })
  const scale = largestIn([weights]) / largest
  const dangers = numberedFrom(examples.filter(({ urgent }) => urgent !== null))
  const ofKinds: Float64Array[] = []
  for (const kind of kinds) {
    const isKind = examples.flatMap(({ urgent }) => (urgent === null ? [] : urgent === kind))
    ofKinds.push(
      yield* weightsOf({ ...dangers.numbered, dangers: isKind }, dangers.known.length, { descents: 1, positive: 2 }),
    )
  }
  const kindScale = (largestIn(ofKinds) * kindClip) / largestOfKind
  const numbers = new Map(dangers.known.map((feature, number) => [feature, number]))
  const features = new Map<number, FeatureWeight>()
  for (const [number, feature] of known.entries()) {
    // Without a minus where it is nothing.
    const weight = Math.round(weights[number]! / scale) + 0
    const place = numbers.get(feature)
    const strongKinds = place === undefined ? [] : strongestKinds(ofKinds, place, kindScale)
    if (Math.abs(weight) >= least || strongKinds.length > 0) features.set(feature, { weight, kinds: strongKinds })
  }
  return { kinds, scale, kindScale, features }
}

const largestIn = (all: readonly Float64Array[]): number =>
  all.reduce((maximum, weights) => weights.reduce((so, weight) => Math.max(so, Math.abs(weight)), maximum), 1e-9)

const clipped = (weight: number): number => Math.max(-largestOfKind, Math.min(largestOfKind, weight))

/** Of what a feature says of each kind, what says most. */
const strongestKinds = (ofKinds: readonly Float64Array[], place: number, scale: number): FeatureWeight['kinds'] =>
  ofKinds
    .map((weights, kind) => [kind, clipped(Math.round(weights[place]! / scale))] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, kindsOfFeature)

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
  const numbers = new Int32Array(2 ** featureBits)
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
function* weightsOf(
  examples: Numbered,
  size: number,
  { descents: times, positive }: { descents: number; positive: number },
): Generator<void, Float64Array> {
  const mean = new Float64Array(size)
  const order = Int32Array.from(examples.dangers, (_, at) => at)
  const mix = mixer()
  for (let at = 0; at < times; at++) {
    const weights = yield* descent(examples, size, { positive, mixed: () => mix(order) })
    for (const [feature, weight] of weights.entries()) mean[feature]! += weight / times
  }
  return mean
}

/** Mixes an order, each time otherwise and in every process alike. */
function mixer(): (order: Int32Array) => Int32Array {
  let state = 1
  const below = (maximum: number): number => (state = (state * 48_271) % 2_147_483_647) % maximum
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

function* descent(
  examples: Numbered,
  size: number,
  { positive, mixed }: { positive: number; mixed: () => Int32Array },
): Generator<void, Float64Array> {
  const weights = new Float64Array(size)
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + round / 2)
    const order = mixed()
    for (let from = 0; from < order.length; from += examplesInStep) {
      descend(examples, order.subarray(from, from + examplesInStep), { weights, step, positive })
      yield
    }
  }
  return weights
}

/** Moves the weights by each of some examples. */
function descend(
  { features, starts, roots, dangers }: Numbered,
  some: Int32Array,
  { weights, step, positive }: { weights: Float64Array; step: number; positive: number },
): void {
  for (const example of some) {
    const [from, to, root] = [starts[example]!, starts[example + 1]!, roots[example]!]
    let score = 0
    for (let at = from; at < to; at++) score += weights[features[at]!]!
    const likely = 1 / (1 + Math.exp(-score / root))
    const by = (step * (dangers[example] ? positive * (1 - likely) : -likely)) / root
    for (let at = from; at < to; at++) weights[features[at]!]! += by
  }
}

/** The features that say most of all that a model has. */
export function selectStrongestFeatures(features: TrainedModel['features'], maximum: number): TrainedModel['features'] {
  const strength = ({ weight, kinds }: FeatureWeight): number =>
    Math.max(Math.abs(weight) / largest, ...kinds.map(([, of]) => Math.abs(of) / largestOfKind / 2))
  return new Map([...features].toSorted(([, one], [, other]) => strength(other) - strength(one)).slice(0, maximum))
}

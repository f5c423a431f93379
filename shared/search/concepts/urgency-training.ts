import { analyse } from '#shared/search/analysis/analyse.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import type { Concept, Urgency } from './concept.ts'
import ar from './urgency-examples/ar.json' with { type: 'json' }
import en from './urgency-examples/en.json' with { type: 'json' }
import fr from './urgency-examples/fr.json' with { type: 'json' }
import {
  featureBits,
  extractFeatures,
  phraseHash,
  splitIntoWindows,
  weightOfLastKind,
  FeatureTable,
  type Example,
  type TrainedModel,
  type Phrases,
  type FeatureWeight,
} from './urgency-features.ts'

/** Sentences by kind of danger, and harmless ones (`none`), that add to the expressions of concepts. */
const writtenExamples: Record<string, Record<Urgency | 'none', string[]>> = { en, ar, fr }

/** Epochs, number of averaged runs, initial learning rate, weight decay, and weight of urgent examples. */
const epochs = 9
const averagedRuns = 2
const initialLearningRate = 2
const weightDecay = 0.0002
const positiveWeight = 4.5
const examplesInStep = 2000
/** Maximum integer weight, and minimum below which a feature is dropped. */
const maxWeight = 31
const minWeight = 3
/** Maximum features of a model: more need memory and detect no more. */
const maxFeatures = 45_000
/** Maximum kinds per feature, and maximum weight of a kind. */
const maxKindsPerFeature = 6
const maxKindWeight = 7
/** Share of the largest kind weight at which weights are clipped. Few weights are much larger than the others. */
const kindClip = 0.2

type TrainingResult = { model: TrainedModel; phrases: Phrases }

/** Trains a model on the expressions of concepts in a language and the written examples. */
export function trainModel(concepts: readonly Concept[], language: string): TrainingResult {
  const sources = sourcesOf(concepts, language)
  const steps = trainSteps(sources.flatMap((source) => examplesOf(source, language)))
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { model: value, phrases: phrasesOf(sources, language) }
  }
}

/** Same, in short steps. `between` is awaited after each step. */
export async function trainModelInSteps(
  concepts: readonly Concept[],
  language: string,
  between: () => Promise<unknown>,
): Promise<TrainingResult> {
  const examples: Example[] = []
  const sources = sourcesOf(concepts, language)
  for (const source of sources) {
    examples.push(...examplesOf(source, language))
    await between()
  }
  const steps = trainSteps(examples)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return { model: value, phrases: phrasesOf(sources, language) }
    await between()
  }
}

/** What training reads of a concept. */
type Source = Pick<Concept, 'urgent' | 'words'>

/** Sentences per source, so that a training step stays short. */
const sentencesPerSource = 100

const chunksOf = (sentences: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(sentences.length / sentencesPerSource) }, (_, at) =>
    sentences.slice(at * sentencesPerSource, (at + 1) * sentencesPerSource),
  )

const writtenSources = new Map<string, readonly Source[]>()

/** Returns the written examples of a language. Not read before a training, because parsing them takes long. */
function writtenSourcesOf(language: string): readonly Source[] {
  const sources =
    writtenSources.get(language) ??
    Object.entries(writtenExamples[language] ?? {}).flatMap(([kind, sentences]) =>
      chunksOf(sentences).map((chunk): Source => {
        const urgent = kind === 'none' ? null : (kind as Urgency)
        const words = { language, terms: [], phrases: urgent ? chunk : [], exceptions: urgent ? [] : chunk }
        return { urgent, words: [words] }
      }),
    )
  writtenSources.set(language, sources)
  return sources
}

/**
 * Returns the concepts and the written examples of a language. Without an urgent concept of a kind, its examples are
 * left out, so that an agency can turn off a kind, or all.
 */
function sourcesOf(concepts: readonly Concept[], language: string): readonly Source[] {
  const kinds = new Set(concepts.flatMap(({ urgent }) => urgent ?? []))
  return [...concepts, ...writtenSourcesOf(language).filter(({ urgent }) => urgent === null || kinds.has(urgent))]
}

const examplesCache = new WeakMap<Source, Map<string, Example[]>>()

/** Returns the training examples of a source in a language. Cached by object. */
function examplesOf(source: Source, language: string): Example[] {
  const byLanguage = examplesCache.get(source) ?? new Map<string, Example[]>()
  examplesCache.set(source, byLanguage)
  let examples = byLanguage.get(language)
  if (!examples) {
    const { urgent, words } = source
    const own = words.filter((one) => one.language === language)
    const example = (kind: Urgency | null) => (text: string) => {
      const tokens = analyse(withoutStopPhrases(text), language)
      // Each window of a harmless text is a negative example too.
      const parts = kind === null ? [tokens, ...splitIntoWindows(tokens)] : [tokens]
      return parts.map((part) => ({ features: extractFeatures(part), urgent: kind }))
    }
    examples = [
      ...own.flatMap(({ terms, phrases }) => [...terms, ...phrases]).flatMap(example(urgent)),
      ...own.flatMap(({ exceptions }) => exceptions).flatMap(example(null)),
    ]
    byLanguage.set(language, examples)
  }
  return examples
}

/** Returns the phrases of urgent sources with more than one word. */
function phrasesOf(sources: readonly Source[], language: string): Phrases {
  const phrases = new Map<number, Urgency>()
  for (const { urgent, words } of sources) {
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

/** Trains in steps of a few milliseconds. */
function* trainSteps(examples: readonly Example[]): Generator<void, TrainedModel> {
  const kinds = [...new Set(examples.flatMap(({ urgent }) => urgent ?? []))].sort()
  const { featureHashes, numbered } = numberedFrom(examples)
  yield
  const weights = yield* weightsOf(numbered, featureHashes.length, { descents: averagedRuns, positive: positiveWeight })
  const scale = largestIn([weights]) / maxWeight
  const dangers = numberedFrom(examples.filter(({ urgent }) => urgent !== null))
  const ofKinds: Float64Array[] = []
  for (const kind of kinds) {
    const isKind = examples.flatMap(({ urgent }) => (urgent === null ? [] : urgent === kind))
    ofKinds.push(
      yield* weightsOf({ ...dangers.numbered, dangers: isKind }, dangers.featureHashes.length, {
        descents: 1,
        positive: 1,
      }),
    )
  }
  const kindScale = (largestIn(ofKinds) * kindClip) / maxKindWeight
  const numbers = new Map(dangers.featureHashes.map((feature, number) => [feature, number]))
  // Selected before the map is built, because building it takes longer than all else here.
  const strengths = Float64Array.from(featureHashes, (feature, number) => {
    const place = numbers.get(feature)
    let strongest = Math.min(1, Math.abs(weights[number]!) / scale / maxWeight)
    if (place !== undefined)
      for (const ofKind of ofKinds)
        strongest = Math.max(strongest, Math.min(1, Math.abs(ofKind[place]!) / kindScale / maxKindWeight) / 2)
    return strongest
  })
  yield
  const minStrength = strengths.toSorted().at(-maxFeatures) ?? 0
  yield
  const features = new Map<number, FeatureWeight>()
  for (const [number, feature] of featureHashes.entries()) {
    if (strengths[number]! < minStrength) continue
    // Adding zero turns −0 into 0.
    const weight = Math.round(weights[number]! / scale) + 0
    const place = numbers.get(feature)
    const strongKinds = place === undefined ? [] : strongestKinds(ofKinds, place, kindScale)
    if (Math.abs(weight) >= minWeight || strongKinds.length > 0) features.set(feature, { weight, kinds: strongKinds })
  }
  return { kinds, scale, kindScale, features: FeatureTable.of(features) }
}

const largestIn = (all: readonly Float64Array[]): number =>
  all.reduce((maximum, weights) => weights.reduce((so, weight) => Math.max(so, Math.abs(weight)), maximum), 1e-9)

const clipped = (weight: number): number => Math.max(-maxKindWeight, Math.min(maxKindWeight, weight))

const strongestKinds = (ofKinds: readonly Float64Array[], place: number, scale: number): FeatureWeight['kinds'] =>
  ofKinds
    .map((weights, kind) => [kind, clipped(Math.round(weights[place]! / scale))] as const)
    .filter(([, weight]) => weight !== 0)
    .toSorted(([, one], [, other]) => Math.abs(other) - Math.abs(one))
    .slice(0, maxKindsPerFeature)

/**
 * Training examples in flat arrays for speed. `features` has feature numbers in order of first occurrence; those of an
 * example are between two `starts`. `roots`: square root of the number of features of each example.
 */
type Numbered = { features: Int32Array; starts: Int32Array; roots: Float64Array; dangers: readonly boolean[] }

/** `featureHashes`: feature hash of each number. */
function numberedFrom(examples: readonly Example[]): { featureHashes: number[]; numbered: Numbered } {
  const starts = new Int32Array(examples.length + 1)
  for (const [at, { features }] of examples.entries()) starts[at + 1] = starts[at]! + features.length
  const features = new Int32Array(starts.at(-1)!)
  // Number of each feature plus one; 0 if it has none yet.
  const numbers = new Int32Array(2 ** featureBits)
  const featureHashes: number[] = []
  let place = 0
  for (const example of examples)
    for (const feature of example.features) {
      if (numbers[feature] === 0) numbers[feature] = featureHashes.push(feature)
      features[place++] = numbers[feature]! - 1
    }
  const roots = Float64Array.from(examples, (example) => Math.sqrt(example.features.length))
  return {
    featureHashes,
    numbered: { features, starts, roots, dangers: examples.map(({ urgent }) => urgent !== null) },
  }
}

/** Stochastic gradient descent. Returns the mean of several runs in different orders, to reduce noise. */
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

/** Returns a deterministic shuffle function with a fixed seed. */
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
  for (let round = 0; round < epochs; round++) {
    const step = initialLearningRate / (1 + round / 2)
    const order = mixed()
    for (let from = 0; from < order.length; from += examplesInStep) {
      descend(examples, order.subarray(from, from + examplesInStep), { weights, step, positive })
      yield
    }
  }
  return weights
}

/** Updates the weights for a batch of examples. */
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
    for (let at = from; at < to; at++) weights[features[at]!]! += by - weightDecay * step * weights[features[at]!]!
  }
}

/** Returns the strongest features, each with its strongest kind only. */
export function selectStrongestFeatures(table: FeatureTable, maximum: number): FeatureTable {
  const { hashes, weights, packedKinds } = table
  const strongestKind = packedKinds.map((packed) => {
    let first = packed
    while (first >= 256) first = Math.floor(first / 256)
    return first
  })
  const strengthOf = (at: number): number => {
    const ofKind = strongestKind[at] === 0 ? 0 : Math.abs(weightOfLastKind(strongestKind[at]!))
    return Math.max(Math.abs(weights[at]!) / maxWeight, ofKind / maxKindWeight / 2)
  }
  const places = [...hashes.keys()].map((at) => ({ at, strength: strengthOf(at) }))
  const strongest = places.toSorted((one, other) => other.strength - one.strength).slice(0, maximum)
  const selected = strongest.map(({ at }) => at).sort((one, other) => one - other)
  const pick = (all: ArrayLike<number>) => selected.map((at) => all[at]!)
  return new FeatureTable(Int32Array.from(pick(hashes)), pick(weights), pick(strongestKind))
}

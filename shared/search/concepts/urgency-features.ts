import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Urgency } from './concept.ts'

/** Bias feature, present in every text. */
const everyText = 0
/** Bits of a feature hash. */
export const featureBits = 19

/** Training example; `urgent` is null for harmless texts. */
export type Example = { features: number[]; urgent: Urgency | null }

/** Weight of a feature for danger, and its weights for kinds of danger (by index), strongest first. */
export type FeatureWeight = { weight: number; kinds: readonly (readonly [kind: number, weight: number])[] }

/** Weight of the kind in the last byte of packed kinds. */
export const weightOfLastKind = (packedKinds: number): number => (packedKinds % 16) - 8

/**
 * Features of a model with their weights, sorted by hash. Looked up by binary search in the stored arrays, because
 * building a map of 45,000 features delays the first search of a process.
 */
export class FeatureTable {
  readonly hashes: Int32Array
  readonly weights: readonly number[]
  /** For each feature its kinds (from 1) and their weights (−7 to 7), one byte each, strongest first. */
  readonly packedKinds: readonly number[]

  constructor(hashes: Int32Array, weights: readonly number[], packedKinds: readonly number[]) {
    this.hashes = hashes
    this.weights = weights
    this.packedKinds = packedKinds
  }

  static of(features: ReadonlyMap<number, FeatureWeight>): FeatureTable {
    const hashes = Int32Array.from(features.keys()).sort()
    const sorted = Array.from(hashes, (hash) => features.get(hash)!)
    return new FeatureTable(
      hashes,
      sorted.map(({ weight }) => weight),
      sorted.map(({ kinds }) => kinds.reduce((all, [kind, weight]) => all * 256 + (kind + 1) * 16 + weight + 8, 0)),
    )
  }

  weightOf(feature: number): number {
    return this.weights[this.indexOf(feature)] ?? 0
  }

  /** Adds the weights of a feature for each kind to their sums. */
  addKinds(feature: number, sums: number[]): void {
    for (let rest = this.packedKinds[this.indexOf(feature)] ?? 0; rest > 0; rest = Math.floor(rest / 256))
      sums[Math.floor((rest % 256) / 16) - 1]! += weightOfLastKind(rest)
  }

  /** Returns −1 if there is no such feature. */
  private indexOf(feature: number): number {
    const { hashes } = this
    let [low, high] = [0, hashes.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      if (hashes[middle] === feature) return middle
      if (hashes[middle]! < feature) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}

export type TrainedModel = {
  kinds: readonly Urgency[]
  /** Factors that convert integer weights to scores. */
  scale: number
  kindScale: number
  features: FeatureTable
}

/** Maximum distance of two words that form a pair. */
const reach = 3
/** Length of letter n-grams, which match inflected and misspelled words. */
const letterGramLength = 4

/** Returns the feature hashes of a text: words, pairs of near words, and letter n-grams of content words. */
export function extractFeatures(tokens: readonly Token[]): number[] {
  const hashes = tokens.map(({ terms }) => terms.map(hashOf))
  const features = new Set([everyText])
  tokens.forEach(({ stop, word }, at) => {
    for (const hash of hashes[at]!) features.add(featureOf(hash))
    for (let next = at + 1; next < Math.min(tokens.length, at + 1 + reach); next++)
      features.add(featureOf(Math.imul(hashes[at]![0]!, 31) ^ hashes[next]![0]!))
    const letters = stop ? '' : `_${word}_`
    for (let from = 0; from + letterGramLength <= letters.length; from++)
      features.add(featureOf(hashOf(`#${letters.slice(from, from + letterGramLength)}`)))
  })
  return [...features]
}

/** Size and step in words of the windows by which longer texts are judged. */
const windowWords = 12
const windowStep = 4

/** Returns the windows of a text, none for a short one. */
export function splitIntoWindows(tokens: readonly Token[]): (readonly Token[])[] {
  const windows: (readonly Token[])[] = []
  if (tokens.length > windowWords)
    for (let from = 0; from < tokens.length - windowWords / 2; from += windowStep)
      windows.push(tokens.slice(from, from + windowWords))
  return windows
}

/** FNV-1a. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return hash
}

const featureOf = (hash: number): number => (hash ^ (hash >>> featureBits)) & (2 ** featureBits - 1)

/** Bits of a phrase hash: small enough to send, with few collisions. */
const phraseBits = 28

export const phraseHash = (words: readonly string[]): number => hashOf(words.join(' ')) >>> (32 - phraseBits)

export type Phrases = ReadonlyMap<number, Urgency>

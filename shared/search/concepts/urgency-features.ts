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

export const noWeight: FeatureWeight = { weight: 0, kinds: [] }

export type TrainedModel = {
  kinds: readonly Urgency[]
  /** Factors that convert integer weights to scores. */
  scale: number
  kindScale: number
  features: ReadonlyMap<number, FeatureWeight>
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

import type { Token } from '#shared/search/analysis/analyse.ts'
import type { Urgency } from './concept.ts'

/** The feature of every text: what is likely of a text of which nothing is known. */
const everyText = 0
/** A feature is known by so many bits of what its letters add up to. */
export const featureBits = 19

/** What somebody says, and the kind of danger that they are in, or null where they are in none. */
export type Example = { features: number[]; urgent: Urgency | null }

/** How much a feature speaks for danger, and for which kinds of it, by their places in the list, the most telling first. */
export type FeatureWeight = { weight: number; kinds: readonly (readonly [kind: number, weight: number])[] }

export const noWeight: FeatureWeight = { weight: 0, kinds: [] }

export type TrainedModel = {
  kinds: readonly Urgency[]
  /** What one of a weight is worth, and one of those of kinds. */
  scale: number
  kindScale: number
  features: ReadonlyMap<number, FeatureWeight>
}

/** Words of which two belong together are no further apart. */
const reach = 3
/** So many letters in a row of a word tell what is said, too: of its other forms, and of what is mistyped. */
const letterGramLength = 4

/** The words of a text, each two near each other, and a few letters in a row of those that say something. */
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

/** A longer text is judged by windows of so many words, which begin so many apart. */
const windowWords = 12
const windowStep = 4

/** The windows of a text, none where it is short. */
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

/** A phrase is known by so many bits: few enough to be sent, and so many that hardly any other text has the same. */
const phraseBits = 28

export const phraseHash = (words: readonly string[]): number => hashOf(words.join(' ')) >>> (32 - phraseBits)

/** Phrases by what their words add up to, with the kind of danger that each says. */
export type Phrases = ReadonlyMap<number, Urgency>

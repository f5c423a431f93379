import { analyse } from '#shared/search/analysis/analyse.ts'
import { findRelatedGroup } from '#shared/search/analysis/related-words.ts'
import { isFunctionWord } from './function-words.ts'

/** Content word of a question or sentence. `key`: form whose letters are compared. */
export type ContentWord = {
  terms: readonly string[]
  groups: readonly string[]
  key: string
  trigrams: ReadonlySet<string>
}

/** Similarity of words of one group of related words. */
const relatedSimilarity = 0.8
/** Minimum letters and minimum Dice coefficient of a common beginning. */
const minPrefixLetters = 4
const minPrefixSimilarity = 0.62
/** Minimum Dice coefficient of the trigrams of two words. Matches inflected and compound words without a stemmer. */
const minTrigramSimilarity = 0.42

const maxCachedWords = 20_000
const cachedWords = new Map<string, ContentWord>()

/** Returns the content words of a text in order; all words if it has no other. */
export function contentWordsOf(text: string, language: string): ContentWord[] {
  const tokens = analyse(text, language)
  const content = tokens.filter(({ word, stop }) => !stop && !isFunctionWord(word, language))
  return (content.length > 0 ? content : tokens).map(({ word, terms }) => contentWord(word, terms, language))
}

function contentWord(word: string, terms: readonly string[], language: string): ContentWord {
  const cacheKey = `${language} ${word}`
  const cached = cachedWords.get(cacheKey)
  if (cached) return cached
  if (cachedWords.size >= maxCachedWords) cachedWords.clear()
  const key = language === 'ar' ? terms[0]! : word
  const groups = terms.flatMap((term) => findRelatedGroup(term, language) ?? [])
  const created = { terms, groups, key, trigrams: trigramsOf(key) }
  cachedWords.set(cacheKey, created)
  return created
}

/** Returns the trigrams of a word, its edges included. */
export function trigramsOf(word: string): Set<string> {
  const edged = `_${word}_`
  const trigrams = new Set<string>()
  for (let at = 0; at + 3 <= edged.length; at++) trigrams.add(edged.slice(at, at + 3))
  return trigrams
}

const hasDigit = /\p{N}/u

/** Returns the similarity of two words, from 0 to 1: equal stems, related words, common beginning, or common trigrams. */
export function similarityOf(one: ContentWord, other: ContentWord): number {
  if (one.terms.some((term) => other.terms.includes(term))) return 1
  if (one.groups.some((group) => other.groups.includes(group))) return relatedSimilarity
  if (hasDigit.test(one.key) || hasDigit.test(other.key)) return 0
  const prefix = commonPrefix(one.key, other.key)
  const prefixSimilarity = (2 * prefix) / (one.key.length + other.key.length)
  const byPrefix = prefix >= minPrefixLetters && prefixSimilarity >= minPrefixSimilarity ? prefixSimilarity : 0
  const byTrigrams = diceOf(one.trigrams, other.trigrams)
  return Math.max(byPrefix, byTrigrams >= minTrigramSimilarity ? byTrigrams : 0)
}

function commonPrefix(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}

/** Returns the Dice coefficient of two sets: twice the common elements over all elements. */
function diceOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let common = 0
  for (const element of one) if (other.has(element)) common++
  return (2 * common) / Math.max(1, one.size + other.size)
}

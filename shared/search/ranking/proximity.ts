import type { Evidence, MatchedWord } from '#shared/search/ranking/match.ts'
import type { IndexedDocument, LanguageIndex } from '#shared/search/index/language-index.ts'

/** Maximum distance in words. */
const maxDistance = 4
const titleWeight = 1.5

/** Returns a function that scores how close neighbouring query words are in a document, weighted by rarity. */
export function createProximity(index: LanguageIndex, words: MatchedWord[]): (entry: IndexedDocument) => number {
  if (words.length < 2) return () => 0
  const ranks = ranksByWord(index, words)
  const lastSeen = new Float64Array(words.length + 2)
  const nearness = new Float64Array(words.length + 2)
  const meet = (rank: number, at: number): void => {
    const before = at - lastSeen[rank - 1]!
    const after = at - lastSeen[rank + 1]!
    if (before <= maxDistance) nearness[rank] = Math.max(nearness[rank]!, 1 / before)
    // Reversed order counts half.
    if (after <= maxDistance) nearness[rank + 1] = Math.max(nearness[rank + 1]!, 0.5 / after)
    lastSeen[rank] = at
  }
  /** Sums the best proximity of each pair of neighbouring query words, weighted by the more common word. */
  const closeness = (bytes: Uint8Array): number => {
    lastSeen.fill(-Infinity)
    nearness.fill(0)
    index.eachRanked(bytes, ranks, meet)
    let sum = 0
    for (let rank = 2; rank <= words.length; rank++) {
      sum += nearness[rank]! * Math.min(words[rank - 1]!.idf, words[rank - 2]!.idf)
    }
    return sum
  }
  return (entry) => titleWeight * closeness(entry.title) + closeness(entry.text)
}

/** Returns the number of the query word (from 1) that each word id matches; 0 for none. */
export function ranksByWord(index: LanguageIndex, words: readonly Evidence[]): Uint8Array {
  const ranks = new Uint8Array(index.words.size)
  words.forEach((word, rank) => {
    for (const posting of word.postings) for (const { id } of posting.words) ranks[id] ||= rank + 1
  })
  return ranks
}

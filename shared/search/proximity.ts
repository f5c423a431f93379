import type { MatchedWord } from '#shared/search/match.ts'
import type { Entry, LanguageIndex, Word } from '#shared/search/language-index.ts'

/** Words further apart than this do not belong together. */
const reach = 4
const titleWeight = 1.5

/** Answers a function that says how closely, and how rarely, words that neighbour in the query neighbour in a document. */
export function proximity(index: LanguageIndex, words: MatchedWord[]): (entry: Entry) => number {
  const rankByWordId = new Uint8Array(index.wordIds)
  words.forEach((word, rank) => {
    for (const posting of word.postings) {
      for (const { id } of posting.words) rankByWordId[id] ||= rank + 1
    }
  })
  return (entry) =>
    titleWeight * closeness(entry.title, rankByWordId, words) + closeness(entry.text, rankByWordId, words)
}

/** For each two neighbours of the query the best nearness in the text, weighed by the commoner word. */
function closeness(text: Word[], rankByWordId: Uint8Array, words: MatchedWord[]): number {
  const lastSeen = Array.from({ length: words.length + 2 }, () => -Infinity)
  const nearness = Array.from({ length: words.length + 2 }, () => 0)
  text.forEach(({ id }, at) => {
    const rank = rankByWordId[id]!
    if (rank === 0) return
    const before = at - lastSeen[rank - 1]!
    const after = at - lastSeen[rank + 1]!
    if (before <= reach) nearness[rank] = Math.max(nearness[rank]!, 1 / before)
    // The other way round counts half.
    if (after <= reach) nearness[rank + 1] = Math.max(nearness[rank + 1]!, 0.5 / after)
    lastSeen[rank] = at
  })
  let sum = 0
  for (let rank = 2; rank <= words.length; rank++) {
    sum += nearness[rank]! * Math.min(words[rank - 1]!.idf, words[rank - 2]!.idf)
  }
  return sum
}

import { maxTypingErrors, isCode, canBePrefix } from '#shared/search/spelling/typo-tolerance.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Posting } from '#shared/search/index/postings.ts'

const prefixWeight = 0.6
const fuzzyWeight = 0.35
const maxPrefixes = 100

export type Candidate = { key: string; postings: Iterable<Posting>; weight: number; distance: number }

/** Returns words that start with the typed word, most frequent first. */
export function findPrefixCandidates(index: LanguageIndex, word: string): Candidate[] {
  if (!canBePrefix(word)) return []
  return index.spelling
    .startingWith(word)
    .map((key) => ({ key, documents: index.words.get(key)?.documents ?? 0 }))
    .sort((a, b) => b.documents - a.documents || (a.key < b.key ? -1 : 1))
    .slice(0, maxPrefixes)
    .map(({ key }) => {
      const distance = key.length - word.length
      const weight = (prefixWeight * key.length) / (key.length + 0.3 * distance)
      return { key, postings: postingsOf(index, key), weight, distance }
    })
}

/** Returns words within the typing tolerance; none for numbers, codes and hashtags. */
export function findFuzzyCandidates(index: LanguageIndex, word: string): Candidate[] {
  const errors = maxTypingErrors(word)
  if (errors === 0) return []
  return index.spelling
    .near(word, errors)
    .filter((near) => !isCode(near.word))
    .map((near) => ({
      key: near.word,
      postings: postingsOf(index, near.word),
      weight: (fuzzyWeight * near.word.length) / (near.word.length + near.distance),
      distance: near.distance,
    }))
}

function postingsOf(index: LanguageIndex, key: string): Set<Posting> {
  const postings = new Set(index.words.get(key)?.postings)
  const posting = index.postings.get(key)
  if (posting !== undefined) postings.add(posting)
  return postings
}

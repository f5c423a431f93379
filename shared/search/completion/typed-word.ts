import type { Token } from '#shared/search/analysis/analyse.ts'
import { maxTypingErrors, isInOtherScript } from '#shared/search/spelling/typo-tolerance.ts'
import {
  findWordsNearlyStartingWith,
  findWordsStartingWith,
  findWordsReadAs,
} from '#shared/search/completion/find-words-by-prefix.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Word } from '#shared/search/index/postings.ts'

/** Match quality of a word: with a typing error, as a prefix, exact. */
export const [mistypedMatch, prefixMatch, exactMatch] = [1, 2, 3] as const

type Take = (word: Word, quality: number) => void

/**
 * Calls back for the words of the index that match a typed word, best first. For the last word, includes completions.
 */
export function forEachMatchingWord(
  index: LanguageIndex,
  { word, terms }: Token,
  { last, forgiving }: { last: boolean; forgiving: boolean },
  take: Take,
): void {
  const takeAll = (words: Iterable<Word>, quality: number): void => {
    for (const one of words) take(one, quality)
  }
  for (const term of terms) takeAll(index.postings.get(term)?.words ?? [], exactMatch)
  if (last)
    for (const beginning of beginningsOf(word, terms)) takeAll(findWordsStartingWith(index, beginning), prefixMatch)
  if (!forgiving || maxTypingErrors(word) === 0 || isInOtherScript(word, index.language)) return
  for (const near of index.spelling.near(word, 1)) takeAll(findWordsReadAs(index, near.word), mistypedMatch)
  if (last) takeAll(findWordsNearlyStartingWith(index, word), mistypedMatch)
}

/** Returns the word as typed, and without an attached article or particle if the stemmer removed one. */
const beginningsOf = (word: string, terms: readonly string[]): string[] => [
  word,
  ...terms.filter((term) => term !== word && term.length > 1 && word.endsWith(term)),
]

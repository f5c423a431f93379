import type { Token } from '#shared/search/analysis/analyse.ts'
import { maxTypingErrors, isInOtherScript } from '#shared/search/spelling/typo-tolerance.ts'
import {
  findWordsNearlyStartingWith,
  findWordsStartingWith,
  findWordsReadAs,
} from '#shared/search/completion/word-beginnings.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Word } from '#shared/search/index/postings.ts'

/** How a word of the index answers one that was typed: with a typing error, as a beginning of it, as it is. */
export const [mistyped, begun, whole] = [1, 2, 3] as const

type Take = (word: Word, quality: number) => void

/** Hands over the words of the index that a typed word may mean; of the last its continuations too. The best comes first. */
export function forEachMatchingWord(
  index: LanguageIndex,
  { word, terms }: Token,
  { last, forgiving }: { last: boolean; forgiving: boolean },
  take: Take,
): void {
  const takeAll = (words: Iterable<Word>, quality: number): void => {
    for (const one of words) take(one, quality)
  }
  for (const term of terms) takeAll(index.postings.get(term)?.words ?? [], whole)
  if (last) for (const beginning of beginningsOf(word, terms)) takeAll(findWordsStartingWith(index, beginning), begun)
  if (!forgiving || maxTypingErrors(word) === 0 || isInOtherScript(word, index.language)) return
  for (const near of index.spelling.near(word, 1)) takeAll(findWordsReadAs(index, near.word), mistyped)
  if (last) takeAll(findWordsNearlyStartingWith(index, word), mistyped)
}

/** The word as typed, and without an article or a particle before it, as far as that can be told. */
const beginningsOf = (word: string, terms: readonly string[]): string[] => [
  word,
  ...terms.filter((term) => term !== word && term.length > 1 && word.endsWith(term)),
]

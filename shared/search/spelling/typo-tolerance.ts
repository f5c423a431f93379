import { arabicLetter, arabicScriptLanguage } from '#shared/search/analysis/arabic-script.ts'

const minPrefixLength = 3
const minMistypedLength = 4
const minTwiceMistypedLength = 8
const maxWordLength = 32

const numbersAndCodes = /[\p{N}#_]/u
const latinLetter = /\p{Script=Latin}/u

export const canBePrefix = (word: string): boolean => word.length >= minPrefixLength && word.length <= maxWordLength

/** Returns whether a word is a number, a code or a hashtag. These match only exactly. */
export const isCode = (word: string): boolean => numbersAndCodes.test(word)

/** Returns the maximum typing errors for a word: none in codes, few in words of few letters. Vowel signs do not count. */
export function maxTypingErrors(word: string): 0 | 1 | 2 {
  if (word.length < minMistypedLength || word.length > maxWordLength || isCode(word)) return 0
  const letters = word.replace(/\p{M}/gu, '').length
  if (letters < minMistypedLength) return 0
  return letters < minTwiceMistypedLength ? 1 : 2
}

/**
 * Returns whether a word is in another script than the language. Such a word is a name or a code, and matches only
 * exactly.
 */
export const isInOtherScript = (word: string, language: string): boolean =>
  (arabicScriptLanguage(language) === undefined ? arabicLetter : latinLetter).test(word)

const shortestBeginning = 3
const shortestMistyped = 4
const shortestMistypedTwice = 8
const longest = 32

const numbersAndCodes = /[\p{N}#_]/u
const arabicLetter = /\p{Script=Arabic}/u
const latinLetter = /\p{Script=Latin}/u

/** Whether a word of a query may be the beginning of another. */
export const canBePrefix = (word: string): boolean => word.length >= shortestBeginning && word.length <= longest

/** Whether a word is a number, a code or a hashtag: such a one is what it is, or it is another. */
export const isCode = (word: string): boolean => numbersAndCodes.test(word)

/** Typing errors that are forgiven in a word: none in codes, few in short words. */
export function maxTypingErrors(word: string): 0 | 1 | 2 {
  if (word.length < shortestMistyped || word.length > longest || isCode(word)) return 0
  return word.length < shortestMistypedTwice ? 1 : 2
}

/** A word in letters of another script is a name or a code in this language: it stands as it is, or not at all. */
export const isInOtherScript = (word: string, language: string): boolean =>
  (language === 'ar' ? latinLetter : arabicLetter).test(word)

import { fold } from '#shared/search/analysis/fold.ts'
import { mayBeSameName } from '#shared/search/spelling/word-sound.ts'
import { countTypingErrors } from '#shared/search/spelling/spelling-index.ts'

/** Searchable words of a person: the name, and all other values shown in lists. */
export type PersonText = { name: string[]; rest: string[] }

/** Weights of a match: equal, prefix, similar sound, one typing error, substring. */
const weights = { same: 6, beginning: 4, sound: 3, mistyped: 2, part: 1 }
const nameWeight = 3

/** Minimum length of a search word for substring matches, and for typing errors. */
const minPartLength = 3
const minMistypedLength = 5

/** Returns the folded words of a text. Arabic words lose their article. */
export function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
  return [...new Set(words.map(withoutArticle))]
}

const withoutArticle = (word: string): string => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word)

function closeness(asked: string, word: string): number {
  if (word === asked) return weights.same
  if (word.startsWith(asked)) return weights.beginning
  if (asked.length >= minMistypedLength && countTypingErrors(asked, word, 1) <= 1) return weights.mistyped
  return asked.length >= minPartLength && word.includes(asked) ? weights.part : 0
}

/** Matches spelling variants and transliterations of a name. */
const soundScore = (asked: string, word: string): number => (mayBeSameName(asked, word) ? weights.sound : 0)

/** Returns the score of a person for all search words; 0 if a word has no match. */
export function personScore({ name, rest }: PersonText, asked: readonly string[]): number {
  let score = 1
  for (const word of asked) {
    const inName = Math.max(0, ...name.map((one) => Math.max(closeness(word, one), soundScore(word, one))))
    const inRest = Math.max(0, ...rest.map((one) => closeness(word, one)))
    if (inName + inRest === 0) return 0
    score += inName * nameWeight + inRest
  }
  return score
}

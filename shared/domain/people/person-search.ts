import { fold } from '#shared/search/analysis/fold.ts'
import { mayBeSameName } from '#shared/search/spelling/word-sound.ts'
import { countTypingErrors } from '#shared/search/spelling/spelling-index.ts'

/** The words of a person's name, and of everything else that a list tells of them. */
export type PersonText = { name: string[]; rest: string[] }

/** How much a word that is the same, begins alike, sounds the same, differs by a typing error, or contains it counts. */
const weights = { same: 6, beginning: 4, sound: 3, mistyped: 2, part: 1 }
/** How much more one of the name does. */
const ofName = 3

/** Letters from which on a word may contain the one asked for, or be mistyped. */
const shortestPart = 3
const shortestMistyped = 5

/** The folded words of a text; an Arabic one stands without its article too. */
export function wordsOf(text: string): string[] {
  const words = fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  return [...new Set(words.map(withoutArticle))]
}

const withoutArticle = (word: string): string => (word.startsWith('ال') && word.length > 4 ? word.slice(2) : word)

function closeness(asked: string, word: string): number {
  if (word === asked) return weights.same
  if (word.startsWith(asked)) return weights.beginning
  if (asked.length >= shortestMistyped && countTypingErrors(asked, word, 1) <= 1) return weights.mistyped
  return asked.length >= shortestPart && word.includes(asked) ? weights.part : 0
}

/** The same name as somebody else writes it, or in other letters. */
const inLetters = (asked: string, word: string): number => (mayBeSameName(asked, word) ? weights.sound : 0)

/** How well a person answers to all the words; 0 where one of them is nowhere. */
export function personScore({ name, rest }: PersonText, asked: readonly string[]): number {
  let score = 1
  for (const word of asked) {
    const inName = Math.max(0, ...name.map((one) => Math.max(closeness(word, one), inLetters(word, one))))
    const inRest = Math.max(0, ...rest.map((one) => closeness(word, one)))
    if (inName + inRest === 0) return 0
    score += inName * ofName + inRest
  }
  return score
}

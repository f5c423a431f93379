import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import { requiresEveryWord } from '#shared/search/ranking/required-words.ts'
import { maxTypingErrors, isInOtherScript, canBePrefix } from '#shared/search/spelling/typo-tolerance.ts'
import type { Concepts, TermReadings } from '#shared/search/concepts/concept-model.ts'
import { findSimilarTerms } from '#shared/search/concepts/query-meaning.ts'

/** Characters of a query that are read, and different words of it that are looked for. */
const maxQueryCharacters = 2000
const maxWords = 16

/** Words of which beginnings and typing errors are looked for: each costs a walk through all words there are. */
const maxFuzzyWords = 10

/** Words for which others are looked for that mean the same, and phrases of those: a question may have 1 024 clauses in all. */
const maxSynonymWords = 4
const maxSynonymPhrases = 8

/** Small words that help to rank. */
const maxStopWords = 4

const arabicLetter = /\p{Script=Arabic}/u

/** A word of a query that counts. */
export type Word = {
  token: Token
  /** What means the same: readings of single words, and phrases, each word of them with its readings. */
  alike: { readings: string[]; phrases: string[][][] } | null
  /** The last word, perhaps still being typed. */
  last: boolean
  /** May be completed. */
  begins: boolean
  /** Typing errors that are forgiven. */
  errors: 0 | 1 | 2
}

/** A query as one language reads it: its words that count, whether each of them is meant, and its small words, which only help to rank. */
export type ParsedQuery = { language: string; content: Word[]; each: boolean; stops: Token[] }

function alikeOf(all: readonly TermReadings[]): Word['alike'] {
  if (all.length === 0) return null
  return {
    readings: [...new Set(all.flatMap(([first = [], ...others]) => (others.length === 0 ? first : [])))],
    phrases: all.filter((words) => words.length > 1).slice(0, maxSynonymPhrases),
  }
}

/** Each different word of the query once. */
export function parseQuery(query: string, language: string, concepts: Concepts): ParsedQuery {
  const words = new Map<string, Token>()
  const read = withoutStopPhrases(query.slice(0, maxQueryCharacters))
  for (const token of analyse(read, language)) if (!words.has(token.word)) words.set(token.word, token)
  const tokens = [...words.values()].slice(0, maxWords)
  const contentWords = tokens.filter((token) => !token.stop)
  const meaningful = contentWords.length > 0 ? contentWords : tokens
  const { sayings, known } = concepts.read(read)
  const stops = tokens.filter((token) => !meaningful.includes(token))
  const own = new Set(sayings.filter((one) => one.language === language).flatMap(({ starts }) => starts))
  const alike = findSimilarTerms(language, meaningful, { sayings, concepts }, ({ start }) => own.has(start))
  const content = meaningful.map((token, at): Word => {
    const expanded = at < maxFuzzyWords && !isInOtherScript(token.word, language)
    return {
      token,
      alike: at < maxSynonymWords ? alikeOf(alike[at]!) : null,
      last: token === tokens.at(-1),
      begins: expanded && canBePrefix(token.word),
      errors: expanded && !known.get(language)?.has(token.word) ? maxTypingErrors(token.word) : 0,
    }
  })
  return { language, content, each: requiresEveryWord(tokens, meaningful), stops: stops.slice(0, maxStopWords) }
}

/** Whether a query is asked in the letters of a language. */
export const isInLettersOf = (language: string, query: string): boolean =>
  (language === 'ar') === arabicLetter.test(query)

import { analyse, type Token } from '#shared/search/analyse/analyse.ts'
import { errorsForgiven, isInOtherLetters, mayBegin } from '#shared/search/forgiveness.ts'
import { Synonyms, type Phrase, type SynonymGroup } from '#shared/search/synonyms.ts'

/** Characters of a query that are read, and different words of it that are looked for. */
const longestQuery = 2000
const mostWords = 16

/** Words of which beginnings and typing errors are looked for: each costs a walk through all words there are. */
const mostForgiven = 10

/** Words for which others are looked for that mean the same, and phrases of those: a question may have 1 024 clauses in all. */
const mostAlike = 4
const mostPhrases = 4

/** Small words that help to rank. */
const mostStops = 4

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

/** A query as one language reads it: its words that count, and its small words, which only help to rank. */
export type Question = { language: string; content: Word[]; stops: Token[] }

function alikeIn(phrases: readonly Phrase[]): Word['alike'] {
  if (phrases.length === 0) return null
  const all = phrases.map(({ words }) => words)
  return {
    readings: [...new Set(all.flatMap(([first = [], ...others]) => (others.length === 0 ? first : [])))],
    phrases: all.filter((words) => words.length > 1).slice(0, mostPhrases),
  }
}

const known = new WeakMap<readonly SynonymGroup[], Map<string, Synonyms>>()

/** The groups as a language reads them, once for as long as they are the same. */
function synonymsOf(groups: readonly SynonymGroup[], language: string): Synonyms {
  const languages = known.get(groups) ?? new Map<string, Synonyms>()
  known.set(groups, languages)
  const synonyms = languages.get(language) ?? new Synonyms(groups, language)
  languages.set(language, synonyms)
  return synonyms
}

/** Each different word of the query once. */
export function readQuestion(query: string, language: string, groups: readonly SynonymGroup[]): Question {
  const words = new Map<string, Token>()
  for (const token of analyse(query.slice(0, longestQuery), language))
    if (!words.has(token.word)) words.set(token.word, token)
  const tokens = [...words.values()].slice(0, mostWords)
  const telling = tokens.filter((token) => !token.stop)
  const meaningful = telling.length > 0 ? telling : tokens
  const alike = synonymsOf(groups, language).of(meaningful)
  const content = meaningful.map((token, at): Word => {
    const expanded = at < mostForgiven && !isInOtherLetters(token.word, language)
    return {
      token,
      alike: at < mostAlike ? alikeIn(alike[at]!) : null,
      last: token === tokens.at(-1),
      begins: expanded && mayBegin(token.word),
      errors: expanded ? errorsForgiven(token.word) : 0,
    }
  })
  const stops = tokens.filter((token) => !meaningful.includes(token))
  return { language, content, stops: stops.slice(0, mostStops) }
}

/** Whether a query is asked in the letters of a language. */
export const isInLettersOf = (language: string, query: string): boolean =>
  (language === 'ar') === arabicLetter.test(query)

import { analyse, type Token } from '#shared/search/analysis/analyse.ts'
import { arabicLetter, arabicScriptLanguage } from '#shared/search/analysis/arabic-script.ts'
import { withoutStopPhrases } from '#shared/search/analysis/stop-phrases.ts'
import { requiresEveryWord } from '#shared/search/ranking/required-words.ts'
import { maxTypingErrors, isInOtherScript, canBePrefix } from '#shared/search/spelling/typo-tolerance.ts'
import type { Concepts, TermReadings } from '#shared/search/concepts/concept-model.ts'
import type { SteeredAnswers } from '#shared/search/concepts/concept-phrases.ts'
import { findSimilarTerms } from '#shared/search/concepts/query-meaning.ts'
import { searchRecordKey } from '#shared/search/index/search-document.ts'
import { languageToAnalyse } from '#shared/search/languages/arabic-script-languages.ts'
import { maxQueryCharacters } from '#shared/search/query-limits.ts'

/** Maximum different words of a query. */
const maxWords = 16

/** Maximum words with prefix and typo matching: each requires a scan of all terms. */
const maxFuzzyWords = 10

/** Maximum words with synonyms, and maximum synonym phrases per word: a query may have 1,024 clauses in total. */
const maxSynonymWords = 4
const maxSynonymPhrases = 8

const maxStopWords = 4

export type Word = {
  token: Token
  /** Synonyms: readings of single words, and phrases as a list of readings per word. */
  alike: { readings: string[]; phrases: string[][][] } | null
  /** Last word, possibly incomplete. */
  last: boolean
  begins: boolean
  errors: 0 | 1 | 2
}

/**
 * Query as parsed for one language: content words, whether each is required, stop words, which only affect ranking, and
 * the keys of records that editors placed first in its results or hid from them.
 */
export type ParsedQuery = {
  language: string
  content: Word[]
  each: boolean
  stops: Token[]
  steered: SteeredAnswers
}

const faqKeys = (ids: readonly string[]): string[] => ids.map((id) => searchRecordKey('faq', id))

function alikeOf(all: readonly TermReadings[]): Word['alike'] {
  if (all.length === 0) return null
  return {
    readings: [...new Set(all.flatMap(([first = [], ...others]) => (others.length === 0 ? first : [])))],
    phrases: all.filter((words) => words.length > 1).slice(0, maxSynonymPhrases),
  }
}

export function parseQuery(query: string, language: string, concepts: Concepts): ParsedQuery {
  const words = new Map<string, Token>()
  const read = withoutStopPhrases(query.slice(0, maxQueryCharacters))
  for (const token of analyse(read, languageToAnalyse(read, language)))
    if (!words.has(token.word)) words.set(token.word, token)
  const tokens = [...words.values()].slice(0, maxWords)
  const contentWords = tokens.filter((token) => !token.stop)
  const meaningful = contentWords.length > 0 ? contentWords : tokens
  const { sayings, knownWords: known, assigned, hidden } = concepts.read(read)
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
  return {
    language,
    content,
    each: requiresEveryWord(tokens, meaningful),
    stops: stops.slice(0, maxStopWords),
    steered: { assigned: faqKeys(assigned), hidden: faqKeys(hidden) },
  }
}

/** Whether a query is written in the script of a language. */
export const isInLettersOf = (language: string, query: string): boolean =>
  (arabicScriptLanguage(language) !== undefined) === arabicLetter.test(query)

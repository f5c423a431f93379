import { arabicLetter, arabicScriptLanguage } from '#shared/search/analysis/arabic-script.ts'
import type { SearchObject } from '#shared/search/index/search-document.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Ranking } from '#shared/search/ranking/rank.ts'

export type LanguageResult = { index: LanguageIndex; ranking: Ranking }

/**
 * Results of all languages: `plain` for the words as typed, `across` for their translations from language `asked`,
 * limited to records without a text in it.
 */
export type LanguageResults = { plain: LanguageResult[]; queryLanguage: string | null; across: LanguageResult[] }

/** Returns the results in the requested language, else in all languages with matches. */
export function chooseLanguages({ plain }: LanguageResults, language: string | undefined): LanguageResult[] {
  if (language !== undefined) return plain.filter(({ index }) => index.language === language)
  const answering = plain.filter(({ ranking }) => ranking.slots.length > 0)
  return answering.length > 0 ? answering : plain
}

/** Returns a predicate for languages in another script than the query. */
export function createOtherScriptCheck(query: string): (index: LanguageIndex) => boolean {
  const arabic = arabicLetter.test(query)
  return ({ language }) => (arabicScriptLanguage(language) !== undefined) !== arabic
}

/** Minimum lead of the most likely language, as a log ratio. */
const minCertainLead = Math.log(2)
/** Documents without the query words that each language is assumed to have, because a few texts say little about it. */
const assumedDocuments = 50

/**
 * Detects the language of a query by the frequency of its words, stop words included; null if no language is clearly
 * the most likely. A word that a language lacks is equally unlikely in all languages, whatever their size.
 */
export function detectQueryLanguage(answers: readonly LanguageResult[]): LanguageIndex | null {
  const largest = answers.reduce((most, { ranking }) => Math.max(most, ranking.frameSize), 0)
  const unknownWord = 0.5 / (largest + assumedDocuments)
  const logLikelihood = ({ ranking: { matches, frameSize } }: LanguageResult): number =>
    matches.words.reduce((sum, { exact }) => sum + Math.log(exact / (frameSize + assumedDocuments) + unknownWord), 0)
  const likely = answers
    .map((answer) => ({ index: answer.index, usual: logLikelihood(answer) }))
    .sort((one, other) => other.usual - one.usual)
  const [first, second] = likely
  if (!first) return null
  return !second || first.usual - second.usual >= minCertainLead ? first.index : null
}

export function countLanguages(answers: LanguageResult[], object: SearchObject | undefined): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { index, ranking } of answers) {
    counts[index.language] =
      object === undefined
        ? ranking.slots.length
        : ranking.slots.filter((slot) => index.objects[slot] === object).length
  }
  return counts
}

/** Counts matching records by object type. A record found in several languages counts once. */
export function countObjects(answers: LanguageResult[]): Record<SearchObject, number> {
  const counts = { faq: 0, directory: 0, media: 0 }
  eachRecord(answers, (index, slot) => counts[index.objects[slot]!]++)
  return counts
}

/** Calls back once per record, with the first language that matched it. */
function eachRecord(answers: LanguageResult[], take: (index: LanguageIndex, slot: number) => void): void {
  const taken = new Set<number>()
  for (const { index, ranking } of answers) {
    for (const slot of ranking.slots) {
      if (answers.length > 1) {
        const { record } = index.entries[slot]!
        if (taken.has(record)) continue
        taken.add(record)
      }
      take(index, slot)
    }
  }
}

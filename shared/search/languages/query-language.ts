import type { SearchObject } from '#shared/search/index/search-document.ts'
import type { LanguageIndex } from '#shared/search/index/language-index.ts'
import type { Ranking } from '#shared/search/ranking/rank.ts'

/** What the index of one language has to say to a query. */
export type LanguageResult = { index: LanguageIndex; ranking: Ranking }

const arabicLetter = /\p{Script=Arabic}/u

/**
 * What the languages have to say to a query: each to its words as they are, and to what they mean in the language `asked`
 * those `across`, of records that lack it.
 */
export type LanguageResults = { plain: LanguageResult[]; asked: string | null; across: LanguageResult[] }

/** The language asked for, or all that answer at all. */
export function chooseLanguages({ plain }: LanguageResults, language: string | undefined): LanguageResult[] {
  if (language !== undefined) return plain.filter(({ index }) => index.language === language)
  const answering = plain.filter(({ ranking }) => ranking.slots.length > 0)
  return answering.length > 0 ? answering : plain
}

/** Answers whether a language is written in other letters than the query. */
export function createOtherScriptCheck(query: string): (index: LanguageIndex) => boolean {
  const arabic = arabicLetter.test(query)
  return ({ language }) => (language === 'ar') !== arabic
}

/** How much likelier one language must be than every other. */
const surely = Math.log(2)

/**
 * The language in which a question is likely asked, by how usual its words are in what is there in each, small words
 * included; null where none is much likelier than another.
 */
export function detectQueryLanguage(answers: readonly LanguageResult[]): LanguageIndex | null {
  const likely = answers
    .map(({ index, ranking: { usual } }) => ({ index, usual }))
    .sort((one, other) => other.usual - one.usual)
  const [first, second] = likely
  if (!first) return null
  return !second || first.usual - second.usual >= surely ? first.index : null
}

/** Documents found in each language. */
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

/** Records, each once however many languages found it. */
export function countObjects(answers: LanguageResult[]): Record<SearchObject, number> {
  const counts = { faq: 0, directory: 0, media: 0 }
  eachRecord(answers, (index, slot) => counts[index.objects[slot]!]++)
  return counts
}

/** Hands over each record once, in the first language that found it. */
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

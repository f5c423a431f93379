import { analyse } from '#shared/search/analysis/analyse.ts'
import { analysePage } from '#shared/search/sentences/page-analysis.ts'
import { rarityOf } from '#shared/search/sentences/question-match.ts'
import { extractFeatures, type PageFeatures } from '#shared/search/sentences/sentence-features.ts'
import { readRarities, type SerializedRarities } from '#shared/search/sentences/term-rarities.ts'
import { createPseudoRandom } from './pseudo-random.ts'
import type { SentenceQuestion } from './read-questions.ts'

/** Question with its features. `labels`: 1 for each sentence that is an answer. */
export type SentenceExample = { features: PageFeatures; labels: number[]; group: number; language: string }

/** Common terms of a language that the model carries, and the minimum number of pages with the term. */
const maxCommonTerms = 300
const minPages = 3

/**
 * Numbers the groups of questions that must not be divided between training and test: the same question in several
 * languages, and all questions of one page.
 */
export function groupQuestions(questions: readonly SentenceQuestion[]): number[] {
  const parents = questions.map((_, at) => at)
  const rootOf = (at: number): number => (parents[at] === at ? at : (parents[at] = rootOf(parents[at]!)))
  const firstBy = new Map<string, number>()
  questions.forEach(({ id, lang, sentences }, at) => {
    for (const key of [`id ${id}`, `page ${lang} ${sentences.join('\n')}`]) {
      const first = firstBy.get(key)
      if (first === undefined) firstBy.set(key, at)
      else parents[rootOf(at)] = rootOf(first)
    }
  })
  return questions.map((_, at) => rootOf(at))
}

/** Assigns groups to folds of about equal numbers of groups. Returns the fold by group. */
export function assignFolds(groups: readonly number[], folds: number, seed: number): Map<number, number> {
  const random = createPseudoRandom(seed)
  const shuffled = [...new Set(groups)].map((group) => [random(), group] as const).sort(([one], [other]) => one - other)
  return new Map(shuffled.map(([, group], at) => [group, at % folds]))
}

/** Returns the terms of each language that most pages have, with their rarity. */
export function findCommonTerms(questions: readonly SentenceQuestion[]): Record<string, SerializedRarities> {
  const byLanguage = Map.groupBy(questions, ({ lang }) => lang)
  return Object.fromEntries([...byLanguage].map(([language, own]) => [language, commonTermsOf(own, language)]))
}

function commonTermsOf(questions: readonly SentenceQuestion[], language: string): SerializedRarities {
  const pages = new Map(questions.map(({ sentences }) => [sentences.join('\n'), sentences]))
  const frequencies = new Map<string, number>()
  for (const sentences of pages.values())
    for (const term of new Set(
      analyse(sentences.join('\n'), language).flatMap(({ terms, stop }) => (stop ? [] : terms)),
    ))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1)
  const common = [...frequencies]
    .filter(([, frequency]) => frequency >= minPages)
    .sort(([term, one], [otherTerm, other]) => other - one || (term < otherTerm ? -1 : 1))
    .slice(0, maxCommonTerms)
  return {
    terms: common.map(([term]) => term).join(' '),
    rarities: common.map(([, frequency]) => Math.round(100 * rarityOf(frequency, pages.size))),
  }
}

export function createExamples(
  questions: readonly SentenceQuestion[],
  groups: readonly number[],
  commonTerms: Record<string, SerializedRarities>,
): SentenceExample[] {
  const rarities = new Map(Object.entries(commonTerms).map(([language, one]) => [language, readRarities(one)]))
  return questions.map(({ question, sentences, lang, answers }, at) => ({
    features: extractFeatures(question, analysePage(sentences, lang), rarities.get(lang) ?? new Map()),
    labels: sentences.map((_, sentence) => (answers.includes(sentence) ? 1 : 0)),
    group: groups[at]!,
    language: lang,
  }))
}

import {
  otherLanguages,
  selectSentences,
  type SentenceScores,
  type Thresholds,
} from '#shared/search/sentences/sentence-model.ts'
import { metricsOf, sumTallies, tallyOf, type Tally } from './sentence-metrics.ts'

/** Scores of a question by a model that was not trained on it, and the indices of its answers. */
export type ScoredQuestion = { language: string; scores: SentenceScores; answers: readonly number[] }

/** Maximum share of answerable questions that may be refused because of the page. */
const maxWronglyRefused = 0.115
/** Maximum share of them that may be refused because no sentence is above its threshold. */
const maxEmptyAnswers = 0.01
const steps = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => Math.round((from + at * step) * 1000) / 1000)

export const tallyWith = (scored: readonly ScoredQuestion[], thresholds: Thresholds): Tally =>
  sumTallies(scored.map(({ scores, answers }) => tallyOf(answers, selectSentences(scores, thresholds))))

/**
 * Chooses the thresholds with the highest F1 that refuse few answerable questions. Sentences have one threshold in all
 * languages. Pages have one per language, because words match better in some.
 */
export function chooseThresholds(scored: readonly ScoredQuestion[]): Record<string, Thresholds> {
  const byLanguage = Map.groupBy(scored, ({ language }) => language)
  const refusals: [string, number][] = [
    [otherLanguages, highestRefusal(scored)],
    ...[...byLanguage].map(([language, own]): [string, number] => [language, highestRefusal(own)]),
  ]
  const answerable = new Map(refusals)
  const isAnswered = scored.filter(({ language, scores }) => scores.answerable >= answerable.get(language)!)
  const allAnswers = scored.reduce((sum, { answers }) => sum + answers.length, 0)
  const candidates = steps(0.1, 0.6, 0.02).flatMap((sentence) =>
    steps(0, 0.9, 0.1).map((relative) => ({ answerable: 0, sentence, relative })),
  )
  const { sentence, relative } = best(candidates, (thresholds) => {
    const tally = tallyWith(isAnswered, thresholds)
    const isWithin = tally.wronglyRefused <= maxEmptyAnswers * tally.answerable
    return metricsOf({ ...tally, answers: allAnswers }).f1 - (isWithin ? 0 : 1)
  })
  return Object.fromEntries(refusals.map(([language, page]) => [language, { answerable: page, sentence, relative }]))
}

/** Returns the threshold of the page score below which as many answerable questions are as may be refused. */
function highestRefusal(scored: readonly ScoredQuestion[]): number {
  const sorted = scored
    .flatMap(({ scores, answers }) => (answers.length > 0 ? scores.answerable : []))
    .sort((one, other) => one - other)
  return Math.round(1000 * (sorted[Math.floor(maxWronglyRefused * sorted.length)] ?? 0)) / 1000
}

function best(all: readonly Thresholds[], worth: (thresholds: Thresholds) => number): Thresholds {
  const [first] = all
    .map((thresholds) => ({ thresholds, value: worth(thresholds) }))
    .sort((one, other) => other.value - one.value)
  return first!.thresholds
}

import { createPseudoRandom } from './pseudo-random.ts'

/** Counts of selected sentences and of refused questions. */
export type Tally = {
  /** Selected sentences that are answers, all selected sentences, and all answers. */
  right: number
  selected: number
  answers: number
  /** Questions without an answer and those of them that were refused; questions with an answer and those refused. */
  unanswerable: number
  refused: number
  answerable: number
  wronglyRefused: number
}

export type Metrics = { f1: number; precision: number; recall: number }

/** Counts the outcome of one question. */
export function tallyOf(answers: readonly number[], selected: readonly number[]): Tally {
  const right = new Set(answers)
  const isAnswerable = right.size > 0
  const isRefused = selected.length === 0
  return {
    right: selected.filter((sentence) => right.has(sentence)).length,
    selected: selected.length,
    answers: right.size,
    unanswerable: isAnswerable ? 0 : 1,
    refused: !isAnswerable && isRefused ? 1 : 0,
    answerable: isAnswerable ? 1 : 0,
    wronglyRefused: isAnswerable && isRefused ? 1 : 0,
  }
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  const sum: Tally = {
    right: 0,
    selected: 0,
    answers: 0,
    unanswerable: 0,
    refused: 0,
    answerable: 0,
    wronglyRefused: 0,
  }
  for (const tally of tallies) for (const name of Object.keys(sum) as (keyof Tally)[]) sum[name] += tally[name]
  return sum
}

/** Returns precision, recall and their harmonic mean over all sentences of all questions (micro average). */
export function metricsOf({ right, selected, answers }: Tally): Metrics {
  return {
    precision: selected === 0 ? 0 : right / selected,
    recall: answers === 0 ? 0 : right / answers,
    f1: selected + answers === 0 ? 0 : (2 * right) / (selected + answers),
  }
}

/** Prints a tally as `en F1 0.52 precision 0.55 recall 0.49 refused 36/55 wrongly 25/197`. */
export function formatTally(language: string, tally: Tally): string {
  const { f1, precision, recall } = metricsOf(tally)
  const figures = [`F1 ${f1.toFixed(2)}`, `precision ${precision.toFixed(2)}`, `recall ${recall.toFixed(2)}`]
  const refusals = [
    `refused ${tally.refused}/${tally.unanswerable}`,
    `wrongly ${tally.wronglyRefused}/${tally.answerable}`,
  ]
  return [language, ...figures, ...refusals].join(' ')
}

const resamples = 1000

/**
 * Returns the 95 % confidence interval of a figure by the bootstrap over groups (percentiles). Questions of one page are
 * alike, so pages are drawn, not questions.
 */
export function confidenceInterval(
  tallies: readonly Tally[],
  groups: readonly number[],
  figure: (tally: Tally) => number,
): [low: number, high: number] {
  const byGroup = [...Map.groupBy(tallies.keys(), (at) => groups[at]!).values()].map((own) =>
    sumTallies(own.map((at) => tallies[at]!)),
  )
  const random = createPseudoRandom(1)
  const figures = Array.from({ length: resamples }, () =>
    figure(sumTallies(byGroup.map(() => byGroup[Math.floor(random() * byGroup.length)]!))),
  ).sort((one, other) => one - other)
  return [figures[Math.floor(0.025 * resamples)]!, figures[Math.ceil(0.975 * resamples) - 1]!]
}

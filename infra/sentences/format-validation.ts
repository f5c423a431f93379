import { confidenceInterval, metricsOf, sumTallies, type Tally } from './sentence-metrics.ts'
import type { SentenceQuestion } from './read-questions.ts'

type Figure = { name: string; value: (tally: Tally) => number; format: (tally: Tally) => string }

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
const ratio = (name: string, value: Figure['value']): Figure => ({
  name,
  value,
  format: (tally) => value(tally).toFixed(2),
})

const figures: readonly Figure[] = [
  ratio('F1', (tally) => metricsOf(tally).f1),
  ratio('precision', (tally) => metricsOf(tally).precision),
  ratio('recall', (tally) => metricsOf(tally).recall),
  {
    name: 'refused',
    value: ({ refused, unanswerable }) => share(refused, unanswerable),
    format: ({ refused, unanswerable }) => `${refused}/${unanswerable}`,
  },
  {
    name: 'wrongly',
    value: ({ wronglyRefused, answerable }) => share(wronglyRefused, answerable),
    format: ({ wronglyRefused, answerable }) => `${wronglyRefused}/${answerable}`,
  },
]

/** Formats a table with a row per language: each figure with its 95 % confidence interval (bootstrap over pages). */
export function formatValidation(
  questions: readonly SentenceQuestion[],
  tallies: readonly Tally[],
  groups: readonly number[],
): string {
  const languages = [...new Set(questions.map(({ lang }) => lang))]
  const rows = languages.map((language) => {
    const own = [...questions.keys()].filter((at) => questions[at]!.lang === language)
    const ownTallies = own.map((at) => tallies[at]!)
    const ownGroups = own.map((at) => groups[at]!)
    return [language, ...figures.map((figure) => formatFigure(figure, ownTallies, ownGroups))]
  })
  const table = [['', ...figures.map(({ name }) => name)], ...rows]
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)))
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatFigure({ value, format }: Figure, tallies: readonly Tally[], groups: readonly number[]): string {
  const [low, high] = confidenceInterval(tallies, groups, value)
  return `${format(sumTallies(tallies))} [${low.toFixed(2)}, ${high.toFixed(2)}]`
}

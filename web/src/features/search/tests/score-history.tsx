import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SearchRun } from '#shared/domain/analytics/search-score.ts'
import { directionOf } from '#shared/i18n/locale.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import table from '#web/components/layout/table.module.css'
import { formatFigure, scoreFigures } from './score-figures.ts'
import classes from './search-score.module.css'

const ScoreChart = lazyComponent(
  async () => (await import('./score-chart.tsx')).ScoreChart,
  () => <Skeleton className={classes.chart} />,
)

/** Line chart of all runs, and the same numbers as a table. */
export function ScoreHistory({ runs }: { runs: readonly SearchRun[] }) {
  const { t, i18n } = useTranslation('score')
  const { language } = i18n
  return (
    <div className={classes.history}>
      <ul className={classes.legend} aria-hidden="true">
        {(['first_share', 'within_three_share'] as const).map((name) => (
          <li key={name}>
            <svg width="24" height="4">
              <line x2="24" y1="2" y2="2" className={classes[name]} />
            </svg>
            {t(`figures.${name}`)}
          </li>
        ))}
      </ul>
      <div className={classes.chart} aria-hidden="true">
        <ScoreChart
          runs={runs}
          direction={directionOf(language)}
          formatShare={(share) => formatFigure(share, { style: 'percent' }, language)}
          // Isolated, because the chart is left-to-right in every language.
          formatDay={(day) => `\u2068${formatDate(day, language)}\u2069`}
        />
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        <table className={`${table.table} ${classes.table} ${classes.days}`}>
          <caption className={classes.hidden}>{t('history')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {scoreFigures.map(([name]) => (
                <th key={name} scope="col">
                  {t(`columns.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.toReversed().map((run) => (
              <tr key={run.day}>
                <th scope="row">{formatDate(run.day, language)}</th>
                {scoreFigures.map(([name, format]) => (
                  <td key={name}>{formatFigure(run[name], format, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  )
}

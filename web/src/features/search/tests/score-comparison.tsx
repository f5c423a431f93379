import { useTranslation } from 'react-i18next'
import type { SearchRun } from '#shared/domain/analytics/search-score.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import table from '#web/components/layout/table.module.css'
import { formatChange, formatFigure, scoreFigures } from './score-figures.ts'
import classes from './search-score.module.css'

/** Table of the last run, the run before and the change between them. */
export function ScoreComparison({ runs }: { runs: readonly SearchRun[] }) {
  const { t, i18n } = useTranslation('score')
  const [last, before] = [runs.at(-1)!, runs.at(-2)]
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className={classes.hidden}>{t('lastRun')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('figure')}</th>
          <th scope="col">{formatDate(last.day, i18n.language)}</th>
          {before && <th scope="col">{formatDate(before.day, i18n.language)}</th>}
          {before && <th scope="col">{t('change')}</th>}
        </tr>
      </thead>
      <tbody>
        {scoreFigures.map(([name, format]) => (
          <tr key={name}>
            <th scope="row">{t(`figures.${name}`)}</th>
            <td>
              <strong>{formatFigure(last[name], format, i18n.language)}</strong>
            </td>
            {before && <td>{formatFigure(before[name], format, i18n.language)}</td>}
            {before && (
              <td>
                <bdi>{formatChange(last[name] - before[name], format, i18n.language)}</bdi>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

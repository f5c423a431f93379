import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { previousPeriod } from '#shared/domain/analytics/period.ts'
import { taskQueries } from '#web/api/tasks.ts'
import type { Dashboard, MaintenanceFigures } from '#web/api/types.ts'
import { formatDateRange } from '#web/components/dates/formatters.ts'
import { useSession } from '#web/session/use-session.ts'
import classes from './dashboard.module.css'
import { createCsvFileNamer } from './csv-file-names.ts'
import { noFigure, numberFigure, type Figure } from './figure.ts'
import figureClasses from './figures.module.css'
import keyClasses from './key-figures.module.css'
import { ChartPanel } from './chart-panel.tsx'
import { listKeyFigures, type KeyFigure } from './list-key-figures.ts'

type Props = { usage: Dashboard; quality: MaintenanceFigures; busy: boolean }

/** Row of key figures, each with its change since the period before and a link to the list that explains it. */
export function KeyFigures({ usage, quality, busy }: Props) {
  const { t, i18n } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const describe = ({ count, before: earlier }: KeyFigure) => {
    if (count === null || earlier === null) return { arrow: '', change: t('key.noComparison') }
    const number = Math.abs(count - earlier)
    if (number === 0) return { arrow: '', change: t('key.same') }
    return count > earlier
      ? { arrow: '↑', change: t('key.more', { number }) }
      : { arrow: '↓', change: t('key.fewer', { number }) }
  }
  const { data: translations } = useQuery({
    ...taskQueries.translations({ debt: 'missing', per_page: '1' }),
    enabled: hasPermission('FAQ', 'SAVE'),
  })
  const before = previousPeriod(usage)
  const toFigure = (value: number | null): Figure => (value === null ? noFigure : numberFigure(value, i18n.language))
  const figures = listKeyFigures(
    { usage, quality, missingTranslations: translations?.total ?? null },
    hasPermission,
  ).map((one) => ({ ...one, ...describe(one), name: t(`key.${one.key}`), value: toFigure(one.count) }))
  if (figures.length === 0) return null
  return (
    <div className={classes.panels} aria-busy={busy} data-busy={busy || undefined}>
      <ChartPanel
        className={classes.key}
        title={t('key.title')}
        empty=""
        note={t('key.note', { period: formatDateRange(before, i18n.language) })}
        file={createCsvFileNamer(usage)('key-figures')}
        figures={{
          columns: [t('key.figure'), t('key.now'), t('key.before')],
          saved: [t('key.figure'), formatIsoRange(usage), formatIsoRange(before)],
          rows: figures.map((one) => ({
            key: one.key,
            name: one.name,
            of: (
              <Link to={one.to} className={figureClasses.link}>
                {one.name}
              </Link>
            ),
            numbers: [one.value, toFigure(one.before)],
          })),
        }}
      >
        <ul className={keyClasses.figures}>
          {figures.map(({ key, to, name, value, arrow, change }) => (
            <li key={key}>
              <Link to={to} className={keyClasses.figure}>
                <span className={keyClasses.name}>{name}</span> <span className={keyClasses.number}>{value.text}</span>{' '}
                <span className={keyClasses.name}>
                  {arrow && <span aria-hidden="true">{arrow} </span>}
                  {change}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </ChartPanel>
    </div>
  )
}

const formatIsoRange = ({ from, to }: { from: string; to: string }): string => `${from} – ${to}`

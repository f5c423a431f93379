import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { SearchCount } from '#web/api/types.ts'
import { formatDate, formatDates, formatNumber } from '#web/components/dates.ts'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import classes from './search-summary.module.css'

type Props = {
  period: Partial<Record<'from' | 'to', string>>
  /** The address of the searches that have these words. */
  pathOf: (words: string, nothingFound: boolean) => string
}

/** Searches in numbers: how many, what most, and what found nothing. */
export function SearchSummary({ period, pathOf }: Props) {
  const { t, i18n } = useTranslation('analytics')
  const { data, isPending, error, refetch } = useQuery(queries.searchSummary(period))
  const id = useId()
  if (isPending) return <ListSkeleton rows={3} />
  if (!data) return <LoadFailed error={error} onRetry={refetch} />
  return (
    <section className={classes.summary} aria-labelledby={id}>
      <div className={classes.total}>
        <Title order={2} id={id} className={classes.hidden}>
          {t('searches.summary')}
        </Title>
        <p className={classes.made}>{t('searches.made', { count: data.searches })}</p>
        {data.searches > 0 && <p className={classes.missed}>{t('searches.missed', { count: data.found_nothing })}</p>}
        <p className={classes.period}>{formatDates(data, i18n.language)}</p>
        {period.from && data.from > period.from && (
          <p className={classes.period}>{t('searches.since', { date: formatDate(data.from, i18n.language) })}</p>
        )}
      </div>
      <Ranking
        title={t('searches.most')}
        empty={t('searches.mostEmpty')}
        rows={data.most_searched}
        pathOf={(words) => pathOf(words, false)}
      />
      <Ranking
        title={t('searches.notFound')}
        empty={t('searches.notFoundEmpty')}
        rows={data.not_found}
        pathOf={(words) => pathOf(words, true)}
      />
    </section>
  )
}

function Ranking(props: {
  title: string
  empty: string
  rows: readonly SearchCount[]
  pathOf: (words: string) => string
}) {
  const { t, i18n } = useTranslation('analytics')
  const { title, empty, rows, pathOf } = props
  return (
    <div>
      <Title order={3} className={classes.heading}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed">{empty}</Text>
      ) : (
        <ol className={classes.rows}>
          {rows.map(({ id, keywords, searches }) => (
            <li key={id}>
              <Link to={pathOf(keywords)} preventScrollReset className={classes.words}>
                <bdi>{keywords}</bdi>
              </Link>
              <span className={classes.count} title={t('searches.made', { count: searches })}>
                {formatNumber(searches, i18n.language)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

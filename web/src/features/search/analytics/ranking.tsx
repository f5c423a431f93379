import { Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SearchCount } from '#web/api/types.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import classes from './search-summary.module.css'

type Props = {
  title: string
  empty: string
  rows: readonly SearchCount[]
  pathOf: (words: string) => string
  /** Extra content below a row. */
  renderMore?: (row: SearchCount) => ReactNode
}

export function Ranking({ title, empty, rows, pathOf, renderMore }: Props) {
  const { t, i18n } = useTranslation('analytics')
  return (
    <div>
      <Title order={3} className={classes.heading}>
        {title}
      </Title>
      {rows.length === 0 ? (
        <Text c="dimmed" mt="xs">
          {empty}
        </Text>
      ) : (
        <ol className={classes.rows}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={pathOf(row.keywords)} preventScrollReset className={classes.words}>
                <bdi>{row.keywords}</bdi>
              </Link>
              <span className={classes.count} title={t('searches.made', { count: row.searches })}>
                {formatNumber(row.searches, i18n.language)}
              </span>
              {renderMore && <div className={classes.more}>{renderMore(row)}</div>}
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

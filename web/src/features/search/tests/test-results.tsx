import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { searchTest } from '#shared/entities/search-test.ts'
import type { SearchTestResult } from '#web/api/search-tests.ts'
import { formatNumber } from '#web/components/dates/formatters.ts'
import table from '#web/components/layout/table.module.css'
import { fillPath } from '#web/entity/view/record-paths.ts'
import classes from './search-score.module.css'

const rankOf = ({ position }: SearchTestResult): number => position ?? Number.POSITIVE_INFINITY

/** Position of the first right answer in each test search, the worst first. */
export function TestResults({ results }: { results: readonly SearchTestResult[] }) {
  const { t, i18n } = useTranslation('score')
  const worstFirst = results.toSorted((one, other) => (rankOf(one) === rankOf(other) ? 0 : rankOf(other) - rankOf(one)))
  return (
    <table className={`${table.table} ${classes.table}`}>
      <caption className={classes.hidden}>{t('results')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('search')}</th>
          <th scope="col">{t('position')}</th>
        </tr>
      </thead>
      <tbody>
        {worstFirst.map(({ id, query, position }) => (
          <tr key={id}>
            <th scope="row">
              <Anchor component={Link} to={fillPath(searchTest.screens.update, id)} dir="auto">
                {query}
              </Anchor>
            </th>
            <td>
              {position === null ? (
                <Text span inherit fw={600}>
                  {t('notFound')}
                </Text>
              ) : (
                formatNumber(position, i18n.language)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

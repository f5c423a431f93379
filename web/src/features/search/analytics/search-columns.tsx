import { Anchor, Badge, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { CaptureRow } from '#web/api/types.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { formatNumber } from '#web/components/dates/formatters.ts'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'
import { useCapturedSearchTexts } from '#web/reader/logs/captured-search.ts'
import { useSession } from '#web/session/use-session.ts'
import cells from '#web/entity/list/table/cells.module.css'
import log from '#web/reader/logs/logs.module.css'

function QueryText({ row }: { row: CaptureRow }) {
  const { hasPermission } = useSession()
  const { times } = useCapturedSearchTexts()
  const words = <Bidi>{row.keywords}</Bidi>
  return (
    <>
      {hasPermission('CaptureSearch', 'SHOW') ? (
        <Anchor component={Link} to={`/search-analytics/view/${row.id}`} fz="inherit">
          {words}
        </Anchor>
      ) : (
        words
      )}
      {row.search_times > 1 && (
        <Text size="sm" c="dimmed">
          {times(row)}
        </Text>
      )}
    </>
  )
}

function Results({ row }: { row: CaptureRow }) {
  const { t, i18n } = useTranslation('analytics')
  if (row.results_count > 0)
    return <span className={cells.number}>{formatNumber(row.results_count, i18n.language)}</span>
  return (
    <Badge variant="light" tt="none" className={`${cells.badge} ${log.attention}`}>
      {t('searches.nothing')}
    </Badge>
  )
}

export function useSearchColumns(): GridColumn<CaptureRow>[] {
  const { t } = useTranslation('analytics')
  const words = useCapturedSearchTexts()
  return [
    { key: 'keywords', label: t('searches.keywords'), title: true, render: (row) => <QueryText row={row} /> },
    {
      key: 'created_at',
      label: t('searches.when'),
      render: (row) => (
        <span className={cells.nowrap}>
          <FormattedDate value={row.created_at} withTime />
        </span>
      ),
    },
    { key: 'results_count', label: t('searches.results'), render: (row) => <Results row={row} /> },
    { key: 'search_object', label: t('searches.object'), render: (row) => words.object(row.search_object) },
    { key: 'search_language', label: t('searches.language'), render: (row) => words.language(row.search_language) },
    {
      key: 'clicked_id',
      label: t('searches.opened'),
      render: (row) => <span className={row.clicked_id ? undefined : cells.no}>{words.opened(row)}</span>,
    },
    { key: 'location', label: t('searches.place'), render: (row) => <Bidi>{words.place(row)}</Bidi> },
  ]
}

import { Anchor, Badge, Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatLabelledValue } from '#shared/i18n/label.ts'
import { analyticsQueries } from '#web/api/analytics-queries.ts'
import type { LogRow } from '#web/api/types.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { FormattedDate } from '#web/components/dates/formatted-date.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import { EmailText } from '#web/entity/list/table/field-cell.tsx'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'
import { getRecordPath } from '#web/entity/view/record-paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { LogTable } from './log-table.tsx'
import classes from './log-changes.module.css'
import { entityOfModel } from './entity-of-model.ts'
import cells from '#web/entity/list/table/cells.module.css'

const actionColors: Record<string, string> = { Create: 'teal', Update: 'blue', Delete: 'danger', Restore: 'teal' }

type HasPermission = (entity: string, key: string) => boolean

/** Path of a row's record; null if it was deleted, has no screen, or the user may not open it. */
function pathOf(row: LogRow, hasPermission: HasPermission): string | null {
  const entity = entityOfModel(row.model)
  return row.action === 'Delete' || !entity ? null : getRecordPath(entity, row.object_id, hasPermission)
}

/** Title of the record and a link to its history. */
function ObjectCell({ row, history }: { row: LogRow; history: string | null }) {
  const { t, i18n } = useTranslation('analytics')
  const { hasPermission } = useSession()
  const path = pathOf(row, hasPermission)
  return (
    <div className={classes.object}>
      {row.title && path ? (
        <Anchor component={Link} to={path} fz="inherit" dir="auto">
          {row.title}
        </Anchor>
      ) : (
        row.title && <span dir="auto">{row.title}</span>
      )}
      {history && (
        <Anchor
          component={Link}
          to={history}
          className={classes.history}
          aria-label={formatLabelledValue(t('logs.history'), row.title || row.object_id, i18n.language)}
        >
          {t('logs.history')}
        </Anchor>
      )}
    </div>
  )
}

/** Id of the record; a link if the row has no title. */
function IdCell({ row }: { row: LogRow }) {
  const { hasPermission } = useSession()
  const path = row.title ? null : pathOf(row, hasPermission)
  const id = (
    <span dir="ltr" className={classes.id}>
      {row.object_id}
    </span>
  )
  return path ? (
    <Anchor component={Link} to={path} fz="inherit">
      {id}
    </Anchor>
  ) : (
    id
  )
}

function useColumns(withPerson: boolean, historyOf: ((row: LogRow) => string) | undefined): GridColumn<LogRow>[] {
  const { t } = useTranslation('analytics')
  const toText = useLabel()
  const columns: GridColumn<LogRow>[] = [
    {
      key: 'created_at',
      label: t('logs.when'),
      title: true,
      render: (row) => (
        <span className={cells.nowrap}>
          <FormattedDate value={row.created_at} withTime />
        </span>
      ),
    },
    {
      key: 'user_email',
      label: t('logs.person'),
      render: (row) => <EmailText text={row.user_email} />,
    },
    {
      key: 'action',
      label: t('logs.action'),
      render: (row) => (
        <Badge color={actionColors[row.action] ?? 'gray'} variant="light" tt="none" className={cells.badge}>
          {t(`logs.actions.${row.action}`, { defaultValue: row.action })}
        </Badge>
      ),
    },
    {
      key: 'model',
      label: t('logs.model'),
      render: (row) => {
        const entity = entityOfModel(row.model)
        return entity ? toText(entity.labels.one) : row.model
      },
    },
    {
      key: 'title',
      label: t('logs.object'),
      render: (row) => <ObjectCell row={row} history={historyOf?.(row) ?? null} />,
    },
    { key: 'object_id', label: t('logs.objectId'), render: (row) => <IdCell row={row} /> },
  ]
  return columns.filter((column) => withPerson || column.key !== 'user_email')
}

export function LogList({
  query,
  withPerson = true,
  historyOf,
}: {
  query: URLSearchParams
  withPerson?: boolean
  /** Returns the URL with all changes of the row's record. */
  historyOf?: (row: LogRow) => string
}) {
  const { t } = useTranslation('analytics')
  const { t: tEntity } = useTranslation('entity')
  const columns = useColumns(withPerson, historyOf)
  const reading = useInfiniteQuery(analyticsQueries.log('log', query))
  const moreButton = reading.hasNextPage && (
    <Button variant="default" loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
      {t('logs.more')}
    </Button>
  )
  return (
    <QueryState
      query={{ ...reading, data: reading.data?.pages.flatMap((page) => page.entities) }}
      pending={<ListSkeleton />}
      empty={
        <EmptyState
          icon="clock"
          message={tEntity(query.size > 0 ? 'grid.noRecordsForRequest' : 'grid.noRecords')}
          action={moreButton || undefined}
        />
      }
    >
      {(rows) => (
        <Stack gap="md">
          <LogTable columns={columns} rows={rows} busy={reading.isFetching} />
          <Text size="sm" c="dimmed" component="output" aria-live="polite" ta="center">
            {t('logs.shown', { count: rows.length })}
          </Text>
          {moreButton}
        </Stack>
      )}
    </QueryState>
  )
}

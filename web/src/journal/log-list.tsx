import { Anchor, Badge, Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Bidi } from '#web/components/bidi.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { queries } from '#web/api/queries.ts'
import type { LogRow } from '#web/api/types.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { FormattedDate } from '#web/components/formatted-date.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { ListSkeleton } from '#web/components/skeletons.tsx'
import { useLabel } from '#web/components/use-label.ts'
import { DataGrid } from '#web/entity/data-grid.tsx'
import { Address } from '#web/entity/field-cell.tsx'
import type { GridColumn } from '#web/entity/grid-column.ts'
import { pathWith } from '#web/entity/record.ts'
import { LogChanges } from './log-changes.tsx'
import { entityOfModel } from './models.ts'
import cells from '#web/entity/cells.module.css'
import classes from './log-changes.module.css'

const actionColors: Record<string, string> = { Create: 'teal', Update: 'blue', Delete: 'danger' }

/** Where the object of a row is read; null for what is gone or has no page of its own. */
function pathOf(row: LogRow): string | null {
  if (row.action === 'Delete') return null
  const entity = entityOfModel(row.model)
  if (entity?.name === 'faq') return pathWith('/faq/view/:id', row.object_id)
  return entity?.screens ? pathWith(entity.screens.update, row.object_id) : null
}

function ObjectCell({ row }: { row: LogRow }) {
  const path = pathOf(row)
  const id = row.title ? (
    <Bidi>{row.title}</Bidi>
  ) : (
    <span dir="ltr" className={classes.id}>
      {row.object_id}
    </span>
  )
  if (!path) return id
  return (
    <Anchor component={Link} to={path} fz="inherit">
      {id}
    </Anchor>
  )
}

function useColumns(withPerson: boolean): GridColumn<LogRow>[] {
  const { t } = useTranslation('entity')
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
      render: (row) => <Address text={row.user_email} />,
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
    { key: 'object_id', label: t('logs.object'), render: (row) => <ObjectCell row={row} /> },
    { key: 'changes', label: t('logs.changes'), render: (row) => <LogChanges row={row} /> },
  ]
  return columns.filter((column) => withPerson || column.key !== 'user_email')
}

/** The log, the latest first, further back a page at a time. */
export function LogList({ query, withPerson = true }: { query: URLSearchParams; withPerson?: boolean }) {
  const { t } = useTranslation('entity')
  const columns = useColumns(withPerson)
  const log = useInfiniteQuery(queries.journal<LogRow>('log', query))
  if (log.isPending) return <ListSkeleton />
  if (!log.data) return <LoadFailed error={log.error} onRetry={() => log.refetch()} />
  const rows = log.data.pages.flatMap((page) => page.entities)
  if (rows.length === 0)
    return <EmptyState message={t(query.size > 0 ? 'grid.noRecordsForRequest' : 'grid.noRecords')} />
  return (
    <Stack gap="md">
      <DataGrid
        caption={t('logs.title')}
        columns={columns}
        rows={rows}
        titleOf={(row) => row.title || row.object_id}
        busy={log.isFetching}
      />
      <Text size="sm" c="dimmed" component="output" aria-live="polite" ta="center">
        {t('logs.shown', { count: rows.length })}
      </Text>
      {log.hasNextPage && (
        <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          {t('logs.more')}
        </Button>
      )}
    </Stack>
  )
}

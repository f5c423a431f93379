import { Button, Stack, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { analyticsQueries, type Log } from '#web/api/analytics-queries.ts'
import { EmptyState } from '#web/components/feedback/empty-state.tsx'
import { QueryState } from '#web/components/feedback/query-state.tsx'
import { ListSkeleton } from '#web/components/feedback/skeletons.tsx'
import { DataGrid } from '#web/entity/list/table/data-grid.tsx'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'

type Props<Row> = {
  log: Log
  query: URLSearchParams
  /** Accessible caption of the table. */
  caption: string
  columns: GridColumn<Row>[]
  titleOf: (row: Row) => string
  renderActions?: (row: Row) => ReactNode
  empty: string
  /** Text with the number of rows, and label of the button for more. */
  shown: (count: number) => string
  more: string
}

/** Rows of a log, newest first, with a button that loads more. */
export function CursorList<Row extends { id: string }>(props: Props<Row>) {
  const { log, query, caption, columns, titleOf, renderActions, empty, shown, more } = props
  const reading = useInfiniteQuery(analyticsQueries.log<Row>(log, query))
  const answer = { ...reading, data: reading.data?.pages.flatMap((page) => page.entities) }
  const moreButton = reading.hasNextPage && (
    <Button variant="default" loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
      {more}
    </Button>
  )
  return (
    <QueryState
      query={answer}
      pending={<ListSkeleton />}
      empty={<EmptyState icon="clock" message={empty} action={moreButton || undefined} />}
    >
      {(rows) => (
        <Stack gap="md">
          <DataGrid
            caption={caption}
            columns={columns}
            rows={rows}
            titleOf={titleOf}
            renderActions={renderActions}
            busy={reading.isFetching}
          />
          <Text size="sm" c="dimmed" component="output" aria-live="polite" ta="center">
            {shown(rows.length)}
          </Text>
          {moreButton}
        </Stack>
      )}
    </QueryState>
  )
}

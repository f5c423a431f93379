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
  /** What the rows are a list of. */
  caption: string
  columns: GridColumn<Row>[]
  titleOf: (row: Row) => string
  renderActions?: (row: Row) => ReactNode
  empty: string
  /** How many rows are shown, in words, and the name of the button for more. */
  shown: (count: number) => string
  more: string
}

/** The rows of a log, the latest first, further back a page at a time. */
export function CursorList<Row extends { id: string }>(props: Props<Row>) {
  const { log, query, caption, columns, titleOf, renderActions, empty, shown, more } = props
  const reading = useInfiniteQuery(analyticsQueries.log<Row>(log, query))
  const answer = { ...reading, data: reading.data?.pages.flatMap((page) => page.entities) }
  const further = reading.hasNextPage && (
    <Button variant="default" loading={reading.isFetchingNextPage} onClick={() => void reading.fetchNextPage()}>
      {more}
    </Button>
  )
  return (
    <QueryState
      query={answer}
      pending={<ListSkeleton />}
      empty={<EmptyState mark="clock" message={empty} action={further || undefined} />}
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
          {further}
        </Stack>
      )}
    </QueryState>
  )
}

import type { ReactNode } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { Selection } from '#web/entity/list/bulk/use-row-selection.ts'

export type DataGridProps<Row extends { id: string }> = {
  /** Accessible name of the table. */
  caption: string
  columns: GridColumn<Row>[]
  rows: Row[]
  /** Returns the title of a row, for the labels of its controls. */
  titleOf: (row: Row) => string
  /** Sorted column, prefixed with `-` for descending order. */
  sort?: string
  onSort?: (key: string) => void
  busy?: boolean
  /** Reduces the row height. */
  compact?: boolean
  /** Errors of the last bulk action by row id. */
  refusals?: ReadonlyMap<string, string>
  selection?: Selection
  renderActions?: (row: Row) => ReactNode
}

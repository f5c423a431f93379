import type { ReactNode } from 'react'
import type { GridColumn } from './grid-column.ts'
import type { Selection } from '#web/entity/list/bulk/use-row-selection.ts'

export type DataGridProps<Row extends { id: string }> = {
  /** What the table is a list of, for those who do not see the page around it. */
  caption: string
  columns: GridColumn<Row>[]
  rows: Row[]
  /** The words that name a row where a control speaks of it. */
  titleOf: (row: Row) => string
  /** The sorted column, with `-` before it for descending order. */
  sort?: string
  onSort?: (key: string) => void
  busy?: boolean
  /** Rows close together. */
  compact?: boolean
  /** Why a row refused what was done with many, by its id. */
  refusals?: ReadonlyMap<string, string>
  selection?: Selection
  renderActions?: (row: Row) => ReactNode
}

import type { ReactNode } from 'react'
import type { EntityRecord } from '#web/api/record-types.ts'

/** One column of a list, and one line of its card where the screen is narrow. */
export type GridColumn<Row = EntityRecord> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** The cell that names its row: a row header, and the heading of the card. Exactly one column has it. */
  title?: boolean
  /** Left out until a person chooses it. */
  optional?: boolean
  /** Numbers stand at the end of their cell. */
  align?: 'start' | 'end'
  /** In a card: beside the heading instead of under it. */
  badge?: boolean
}

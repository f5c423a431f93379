import type { ReactNode } from 'react'
import type { EntityRecord } from '#web/api/record-types.ts'

/** Column of a table, and line of a card on narrow screens. */
export type GridColumn<Row = EntityRecord> = {
  key: string
  label: string
  render: (row: Row) => ReactNode
  sortable?: boolean
  /** Row header, and heading of the card. Exactly one column has it. */
  title?: boolean
  /** Hidden by default. */
  optional?: boolean
  /** Numbers are aligned to the end. */
  align?: 'start' | 'end'
  /** In a card: next to the heading. */
  badge?: boolean
}

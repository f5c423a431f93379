import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataCards } from './data-cards.tsx'
import type { GridColumn } from './grid-column.ts'
import { SortIcon } from './icons.tsx'
import type { Selection } from './use-selection.ts'
import classes from './data-grid.module.css'

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
  selection?: Selection
  renderActions?: (row: Row) => ReactNode
}

export const directionOf = (sort: string | undefined, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<DataGridProps<never>, 'sort' | 'onSort'> & { column: GridColumn<Row> }) {
  const sortable = column.sortable && onSort
  const direction = directionOf(sort, column.key)
  return (
    <Table.Th
      scope="col"
      aria-sort={sortable ? direction : undefined}
      className={classes.header}
      data-align={column.align ?? 'start'}
    >
      {sortable ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort(column.key)}>
          <span>{column.label}</span>
          <SortIcon direction={direction} />
        </UnstyledButton>
      ) : (
        column.label
      )}
    </Table.Th>
  )
}

function Row<Record extends { id: string }>({
  row,
  order,
  grid,
}: {
  row: Record
  order: string[]
  grid: DataGridProps<Record>
}) {
  const { t } = useTranslation('entity')
  const { selection, renderActions, titleOf } = grid
  return (
    <Table.Tr data-selected={selection?.selected.has(row.id) || undefined}>
      {selection && (
        <Table.Td className={classes.narrow}>
          <Checkbox
            aria-label={t('grid.selectRow', { title: titleOf(row) })}
            checked={selection.selected.has(row.id)}
            onChange={(event) => selection.toggle(row.id, order, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </Table.Td>
      )}
      {grid.columns.map((column) =>
        column.title ? (
          <Table.Th key={column.key} scope="row" className={classes.title}>
            {column.render(row)}
          </Table.Th>
        ) : (
          <Table.Td key={column.key} data-align={column.align ?? 'start'}>
            {column.render(row)}
          </Table.Td>
        ),
      )}
      {renderActions && <Table.Td className={classes.actions}>{renderActions(row)}</Table.Td>}
    </Table.Tr>
  )
}

/** A list of records: a table, or cards of the same columns where the screen is narrower than 48em. */
export function DataGrid<Record extends { id: string }>(props: DataGridProps<Record>) {
  const { t } = useTranslation('entity')
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { caption, columns, rows, selection, renderActions, busy = false } = props
  const order = rows.map((row) => row.id)
  if (narrow) return <DataCards {...props} />
  const chosen = order.filter((id) => selection?.selected.has(id)).length
  return (
    <div className={classes.frame}>
      <Table className={classes.table} verticalSpacing="xs" highlightOnHover>
        <caption className={classes.hidden}>{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            {selection && (
              <Table.Td className={classes.narrow}>
                <Checkbox
                  aria-label={t('grid.selectPage')}
                  checked={chosen > 0 && chosen === order.length}
                  indeterminate={chosen > 0 && chosen < order.length}
                  onChange={() => selection.toggleAll(order)}
                />
              </Table.Td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {renderActions && (
              <Table.Th scope="col">
                <span className={classes.hidden}>{t('grid.actions')}</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody aria-busy={busy} data-busy={busy || undefined}>
          {rows.map((row) => (
            <Row key={row.id} row={row} order={order} grid={props} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

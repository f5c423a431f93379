import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { SortIcon } from '#web/components/icons/icons.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import table from '#web/components/layout/table.module.css'
import { DataCards } from './data-cards.tsx'
import type { GridColumn } from './grid-column.ts'
import classes from './data-grid.module.css'
import { RowError } from '#web/entity/list/bulk/row-error.tsx'
import type { DataGridProps } from './data-grid-props.ts'

export const getSortDirection = (sort: string | undefined, key: string): 'ascending' | 'descending' | 'none' =>
  sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : 'none'

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: Pick<DataGridProps<never>, 'sort' | 'onSort'> & { column: GridColumn<Row> }) {
  const sortable = column.sortable && onSort
  const direction = getSortDirection(sort, column.key)
  return (
    <th
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
    </th>
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
  const { selection, renderActions, titleOf, refusals } = grid
  return (
    <tr data-row tabIndex={-1} className={classes.row} data-selected={selection?.selected.has(row.id) || undefined}>
      {selection && (
        <td className={classes.narrow}>
          <Checkbox
            aria-label={t('grid.selectRow', { title: titleOf(row) })}
            checked={selection.selected.has(row.id)}
            onChange={(event) => selection.toggle(row.id, order, (event.nativeEvent as MouseEvent).shiftKey)}
          />
        </td>
      )}
      {grid.columns.map((column) =>
        column.title ? (
          <th key={column.key} scope="row" data-title className={classes.title}>
            {column.render(row)}
            <RowError reason={refusals?.get(row.id)} />
          </th>
        ) : (
          <td key={column.key} data-align={column.align ?? 'start'}>
            {column.render(row)}
          </td>
        ),
      )}
      {renderActions && <td className={classes.actions}>{renderActions(row)}</td>}
    </tr>
  )
}

/** List of records as a table, or as cards on screens narrower than 48em. */
export function DataGrid<Record extends { id: string }>(props: DataGridProps<Record>) {
  const { t } = useTranslation('entity')
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const { caption, columns, rows, selection, renderActions, busy = false } = props
  const order = rows.map((row) => row.id)
  if (narrow) return <DataCards {...props} />
  const selectedCount = order.filter((id) => selection?.selected.has(id)).length
  return (
    <div className={classes.frame}>
      <table className={`${table.table} ${classes.table}`} data-compact={props.compact || undefined}>
        <caption className={classes.hidden}>{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={classes.narrow}>
                <Checkbox
                  aria-label={t('grid.selectPage')}
                  checked={selectedCount > 0 && selectedCount === order.length}
                  indeterminate={selectedCount > 0 && selectedCount < order.length}
                  onChange={() => selection.toggleAll(order)}
                />
              </td>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {renderActions && (
              <th scope="col">
                <span className={classes.hidden}>{t('grid.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody aria-busy={busy} data-busy={busy || undefined}>
          {rows.map((row) => (
            <Row key={row.id} row={row} order={order} grid={props} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

import { UnstyledButton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LogRow } from '#web/api/types.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import table from '#web/components/layout/table.module.css'
import { DataGrid } from '#web/entity/list/table/data-grid.tsx'
import grid from '#web/entity/list/table/data-grid.module.css'
import { EmptyValue } from '#web/entity/list/table/field-cell.tsx'
import type { GridColumn } from '#web/entity/list/table/grid-column.ts'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import classes from './log-changes.module.css'

/** Loaded with the first row that is opened, with its texts. */
const LogChanges = lazyComponent(async () => (await import('./log-changes.tsx')).LogChanges)

const hasChanges = ({ changes, note }: LogRow): boolean => changes.length > 0 || Boolean(note)

/** Number of changed fields of a log row; names the control that opens them. */
function ChangeCount({ row: { changes } }: { row: LogRow }) {
  const { t } = useTranslation('analytics')
  return <>{changes.length > 0 ? t('logs.changed', { count: changes.length }) : t('logs.note')}</>
}

/** Changes in a card, which are as wide as the card. */
function CardChanges({ row }: { row: LogRow }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!hasChanges(row)) return <EmptyValue />
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)} className={classes.changes}>
      <summary>
        <ChangeCount row={row} />
      </summary>
      {isOpen && <LogChanges row={row} />}
    </details>
  )
}

function Row({ row, columns }: { row: LogRow; columns: GridColumn<LogRow>[] }) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <tr data-row tabIndex={-1} className={grid.row}>
        {columns.map((column) =>
          column.title ? (
            <th key={column.key} scope="row">
              {column.render(row)}
            </th>
          ) : (
            <td
              key={column.key}
              className={classes[column.key]}
              {...(column.key === 'title' && { 'data-title': true })}
            >
              {column.render(row)}
            </td>
          ),
        )}
        <td>
          {hasChanges(row) ? (
            <UnstyledButton
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setIsOpen((now) => !now)}
            >
              <Icon name="down" size={16} />
              <ChangeCount row={row} />
            </UnstyledButton>
          ) : (
            <EmptyValue />
          )}
        </td>
      </tr>
      {isOpen && (
        <tr id={id}>
          <td colSpan={columns.length + 1} className={classes.below}>
            <LogChanges row={row} />
          </td>
        </tr>
      )}
    </>
  )
}

type Props = { columns: GridColumn<LogRow>[]; rows: LogRow[]; busy: boolean }

/** Rows of the log. Their changes open below the row, over the full width of the table. */
export function LogTable({ columns, rows, busy }: Props) {
  const { t } = useTranslation('analytics')
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const label = t('logs.changes')
  if (narrow)
    return (
      <DataGrid
        caption={t('logs.title')}
        columns={[...columns, { key: 'changes', label, render: (row: LogRow) => <CardChanges row={row} /> }]}
        rows={rows}
        titleOf={(row) => row.title || row.object_id}
        busy={busy}
      />
    )
  return (
    <div className={grid.frame}>
      <table className={`${table.table} ${grid.table} ${classes.table}`} data-compact>
        <caption className={grid.hidden}>{t('logs.title')}</caption>
        <thead>
          <tr>
            {[...columns, { key: 'changes', label }].map((column) => (
              <th key={column.key} scope="col" className={grid.header}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody aria-busy={busy} data-busy={busy || undefined}>
          {rows.map((row) => (
            <Row key={row.id} row={row} columns={columns} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

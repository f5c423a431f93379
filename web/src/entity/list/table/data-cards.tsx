import { ActionIcon, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SortIcon } from '#web/components/icons/icons.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { RowError } from '#web/entity/list/bulk/row-error.tsx'
import type { DataGridProps } from './data-grid-props.ts'
import classes from './data-cards.module.css'

/** Sort controls of cards, which have no header row. */
function SortChoice<Row extends { id: string }>({ columns, sort, onSort }: DataGridProps<Row>) {
  const { t } = useTranslation('entity')
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  const key = sort?.replace(/^-/, '') ?? ''
  const descending = sort?.startsWith('-') ?? false
  return (
    <Group gap="xs" wrap="nowrap" align="end">
      <NativeSelect
        label={t('grid.sortBy')}
        className={classes.grow}
        value={key}
        onChange={(column) => column && onSort(column)}
        options={sortable.map((column) => ({ value: column.key, label: column.label }))}
      />
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={t(descending ? 'grid.sortAscending' : 'grid.sortDescending')}
        onClick={() => onSort(key)}
      >
        <SortIcon direction={descending ? 'descending' : 'ascending'} />
      </ActionIcon>
    </Group>
  )
}

export function DataCards<Row extends { id: string }>(props: DataGridProps<Row>) {
  const { t } = useTranslation('entity')
  const { caption, columns, rows, selection, renderActions, titleOf, refusals, busy = false } = props
  const order = rows.map((row) => row.id)
  const title = columns.find((column) => column.title)
  const badges = columns.filter((column) => column.badge && !column.title)
  const details = columns.filter((column) => !column.title && !column.badge)
  return (
    <>
      <SortChoice {...props} />
      <ul className={classes.cards} aria-label={caption} aria-busy={busy} data-busy={busy || undefined}>
        {rows.map((row) => (
          <li
            key={row.id}
            data-row
            tabIndex={-1}
            className={classes.card}
            data-selected={selection?.selected.has(row.id) || undefined}
          >
            <div data-title className={classes.title}>
              {title?.render(row)}
              <RowError reason={refusals?.get(row.id)} />
            </div>
            {badges.map((column) => (
              <div key={column.key}>{column.render(row)}</div>
            ))}
            <dl className={classes.details}>
              {details.map((column) => (
                <div key={column.key} className={classes.detail}>
                  <dt>{column.label}</dt>
                  <dd>{column.render(row)}</dd>
                </div>
              ))}
            </dl>
            <div className={classes.foot}>
              {selection && (
                <Checkbox
                  aria-label={t('grid.selectRow', { title: titleOf(row) })}
                  checked={selection.selected.has(row.id)}
                  onChange={() => selection.toggle(row.id, order, false)}
                />
              )}
              {renderActions && <div className={classes.actions}>{renderActions(row)}</div>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

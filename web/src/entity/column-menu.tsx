import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { GridColumn } from './grid-column.ts'
import { ColumnsIcon } from './icons.tsx'

/** Shows and hides columns; the one that names the rows always stays. `onChange(null)` goes back to the list's own. */
export function ColumnMenu<Row>({
  columns,
  shown,
  onChange,
}: {
  columns: GridColumn<Row>[]
  shown: readonly string[]
  onChange: (columns: string[] | null) => void
}) {
  const { t } = useTranslation('entity')
  const usual = columns.filter((column) => !column.optional).map((column) => column.key)
  const toggle = (key: string) => {
    const next = columns
      .map((column) => column.key)
      .filter((one) => (one === key ? !shown.includes(one) : shown.includes(one)))
    onChange(next.join() === usual.join() ? null : next)
  }
  return (
    <Popover position="bottom-end" withArrow={false} shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<ColumnsIcon />}>
          {t('grid.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('grid.columns')}>
        <Stack gap="sm">
          {columns.map((column) => (
            <Checkbox
              key={column.key}
              label={column.label}
              checked={shown.includes(column.key)}
              disabled={column.title}
              onChange={() => toggle(column.key)}
            />
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('grid.columnsReset')}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

import { ActionIcon, Button, Group, SegmentedControl, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Icon } from '#web/components/icons/icons.tsx'
import { Checkbox } from '#web/components/inputs/checkbox.tsx'
import { toast } from '#web/components/feedback/toast.ts'
import { usePreference } from '#web/session/use-preference.ts'
import { PanelButton } from '#web/components/navigation/panel-button.tsx'
import type { GridColumn } from './grid-column.ts'

/** Row density of all lists, a preference of the user. */
function Density() {
  const { t } = useTranslation('entity')
  const { t: tApp } = useTranslation('app')
  const { isEnabled, choose, busy } = usePreference('compactRows')
  return (
    <div>
      <Text size="sm" fw={500} id="density">
        {t('grid.density')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="density"
        disabled={busy}
        value={isEnabled ? 'compact' : 'comfortable'}
        onChange={(value) => void choose(value === 'compact').catch(() => toast.error(tApp('failed.wrong')))}
        data={(['comfortable', 'compact'] as const).map((value) => ({ value, label: t(`grid.densities.${value}`) }))}
      />
    </div>
  )
}

/**
 * Panel that shows, hides and reorders columns. The title column is always visible. `onChange(null)` restores the
 * default.
 */
export function ColumnMenu<Row>({
  columns,
  shownColumns,
  onChange,
}: {
  columns: GridColumn<Row>[]
  shownColumns: readonly string[]
  onChange: (columns: string[] | null) => void
}) {
  const { t } = useTranslation('entity')
  const defaultColumns = columns.filter((column) => !column.optional).map((column) => column.key)
  const setColumns = (next: readonly string[]) => onChange(next.join() === defaultColumns.join() ? null : [...next])
  const toggle = (key: string) =>
    setColumns(shownColumns.includes(key) ? shownColumns.filter((one) => one !== key) : [...shownColumns, key])
  const move = (at: number, by: number) => {
    const next = [...shownColumns]
    next.splice(at + by, 0, ...next.splice(at, 1))
    setColumns(next)
  }
  const orderedColumns = [
    ...shownColumns.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    ...columns.filter((column) => !shownColumns.includes(column.key)),
  ]
  return (
    <PanelButton startOpened label={t('grid.columns')} icon={<Icon name="columns" />}>
      {() => (
        <Stack gap="sm">
          <Density />
          {orderedColumns.map((column, at) => (
            <Group key={column.key} justify="space-between" wrap="nowrap" gap="lg">
              <Checkbox
                label={column.label}
                checked={shownColumns.includes(column.key)}
                disabled={column.title}
                onChange={() => toggle(column.key)}
              />
              {shownColumns.includes(column.key) && (
                <Group gap={0} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    disabled={at === 0}
                    aria-label={t('grid.columnBefore', { name: column.label })}
                    onClick={() => move(at, -1)}
                  >
                    <Icon name="up" size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    disabled={at === shownColumns.length - 1}
                    aria-label={t('grid.columnAfter', { name: column.label })}
                    onClick={() => move(at, 1)}
                  >
                    <Icon name="down" size={16} />
                  </ActionIcon>
                </Group>
              )}
            </Group>
          ))}
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(null)}>
            {t('grid.columnsReset')}
          </Button>
        </Stack>
      )}
    </PanelButton>
  )
}

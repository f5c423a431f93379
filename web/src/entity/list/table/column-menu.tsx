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
  const { isEnabled: chosen, choose, busy } = usePreference('compactRows')
  return (
    <div>
      <Text size="sm" fw={500} id="density">
        {t('grid.density')}
      </Text>
      <SegmentedControl
        fullWidth
        aria-labelledby="density"
        disabled={busy}
        value={chosen ? 'compact' : 'comfortable'}
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
  shown,
  onChange,
}: {
  columns: GridColumn<Row>[]
  shown: readonly string[]
  onChange: (columns: string[] | null) => void
}) {
  const { t } = useTranslation('entity')
  const usual = columns.filter((column) => !column.optional).map((column) => column.key)
  const become = (next: readonly string[]) => onChange(next.join() === usual.join() ? null : [...next])
  const toggle = (key: string) => become(shown.includes(key) ? shown.filter((one) => one !== key) : [...shown, key])
  const move = (at: number, by: number) => {
    const next = [...shown]
    next.splice(at + by, 0, ...next.splice(at, 1))
    become(next)
  }
  const inOrder = [
    ...shown.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    ...columns.filter((column) => !shown.includes(column.key)),
  ]
  return (
    <PanelButton startOpened label={t('grid.columns')} icon={<Icon name="columns" />}>
      {() => (
        <Stack gap="sm">
          <Density />
          {inOrder.map((column, at) => (
            <Group key={column.key} justify="space-between" wrap="nowrap" gap="lg">
              <Checkbox
                label={column.label}
                checked={shown.includes(column.key)}
                disabled={column.title}
                onChange={() => toggle(column.key)}
              />
              {shown.includes(column.key) && (
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
                    disabled={at === shown.length - 1}
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

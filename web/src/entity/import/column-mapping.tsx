import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/model/define-entity.ts'
import { Bidi } from '#web/components/text/bidi.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { useLabel } from '#web/components/text/use-label.ts'
import type { ColumnMapping } from './import-file.ts'
import classes from './column-mapping.module.css'

export function ColumnMappingInput(props: {
  entity: Entity
  columns: readonly string[]
  targets: readonly string[]
  mapping: ColumnMapping
  disabled: boolean
  onChange: (mapping: ColumnMapping) => void
}) {
  const { t } = useTranslation('imports')
  const toText = useLabel()
  const { mapping, onChange } = props
  const targetLabel = (target: string): string => {
    if (target === 'external_id') return t('externalId')
    if (target === 'id') return t('id')
    const [name = '', acronym] = target.split('.')
    const label = toText(props.entity.fields[name]!.label)
    return acronym ? `${label} (${acronym})` : label
  }
  const used = new Set(Object.values(mapping))
  return (
    <Stack gap="xs">
      <Text fw={500}>{t('columns')}</Text>
      <div className={classes.columns}>
        {props.columns.map((column) => (
          <NativeSelect
            key={column}
            label={<Bidi>{column}</Bidi>}
            empty={t('leftOut')}
            options={props.targets
              .filter((target) => target === mapping[column] || !used.has(target))
              .map((target) => ({ value: target, label: targetLabel(target) }))}
            value={mapping[column] ?? null}
            disabled={props.disabled}
            onChange={(target) => onChange({ ...mapping, [column]: target })}
          />
        ))}
      </div>
    </Stack>
  )
}

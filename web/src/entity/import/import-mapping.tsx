import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Entity } from '#shared/entities/define.ts'
import { Bidi } from '#web/components/bidi.tsx'
import { Choice } from '#web/components/choosing/choice.tsx'
import { useLabel } from '#web/components/use-label.ts'
import type { Mapping } from './import-file.ts'
import classes from './import-mapping.module.css'

/** Says for each column of a table which field it goes into. */
export function ImportMapping(props: {
  entity: Entity
  columns: readonly string[]
  targets: readonly string[]
  mapping: Mapping
  disabled: boolean
  onChange: (mapping: Mapping) => void
}) {
  const { t } = useTranslation('imports')
  const toText = useLabel()
  const { mapping, onChange } = props
  const words = (target: string): string => {
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
          <Choice
            key={column}
            label={<Bidi>{column}</Bidi>}
            empty={t('leftOut')}
            options={props.targets
              .filter((target) => target === mapping[column] || !used.has(target))
              .map((target) => ({ value: target, label: words(target) }))}
            value={mapping[column] ?? null}
            disabled={props.disabled}
            onChange={(target) => onChange({ ...mapping, [column]: target })}
          />
        ))}
      </div>
    </Stack>
  )
}

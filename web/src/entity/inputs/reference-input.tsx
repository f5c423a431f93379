import { Button, Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { entityOf } from '#shared/entities/registry.ts'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import { Combobox } from '#web/components/inputs/combobox.tsx'
import type { Option } from '#web/components/inputs/options.ts'
import { useLabel } from '#web/components/text/use-label.ts'
import { type ReferenceOption, useReferenceOptions } from './reference-options.ts'

type Common = Omit<InputProps, 'id'> & {
  id?: string
  /** Entity of the options. */
  entity: string
  /** Filters the options. */
  narrow?: (all: ReferenceOption[]) => ReferenceOption[]
}

/** Maximum number of selected values shown as chips; the rest is a number. */
const chipsDrawn = 8

const optionsOf = (records: readonly ReferenceOption[]): Option[] =>
  records.map(({ id, name, depth }) => ({ value: id, label: name, depth }))

function useOptions({ entity, narrow }: Pick<Common, 'entity' | 'narrow'>): ReferenceOption[] | null {
  const all = useReferenceOptions(entity)
  return useMemo(() => (all && narrow ? narrow(all) : all), [all, narrow])
}

/** Disabled select, while the options load or if the user cannot list the records. */
function UnavailableSelect({ entity, ...common }: Omit<Common, 'narrow'>) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  return (
    <NativeSelect
      {...common}
      disabled
      options={[]}
      value={null}
      onChange={() => undefined}
      empty={t('select.unknown', { name: toText(entityOf(entity).labels.many) })}
    />
  )
}

export function ReferenceInput(props: Common & { value: string | null; onChange: (id: string | null) => void }) {
  const { entity, narrow, value, onChange, ...common } = props
  const records = useOptions({ entity, narrow })
  const options = useMemo(() => optionsOf(records ?? []), [records])
  if (!records) return <UnavailableSelect entity={entity} {...common} />
  return <Combobox {...common} options={options} value={value} onChange={onChange} clearable={!common.required} />
}

/** Select for several records of another entity, with buttons for all and none. */
export function ReferencesInput(props: Common & { value: string[]; onChange: (ids: string[]) => void }) {
  const { entity, narrow, value, onChange, ...common } = props
  const { t } = useTranslation('entity')
  const options = useOptions({ entity, narrow })
  const items = useMemo(() => optionsOf(options ?? []), [options])
  const names = useMemo(() => new Map((options ?? []).map((one) => [one.id, one.name])), [options])
  if (!options) return <UnavailableSelect entity={entity} {...common} />
  const knownIds = value.filter((id) => names.has(id))
  const unknown = value.filter((id) => !names.has(id))
  return (
    <div>
      <MultiCombobox
        {...common}
        options={items}
        value={knownIds}
        onChange={(ids) => onChange([...ids, ...unknown])}
        nameOf={(one) => names.get(one) ?? one}
        maxShown={chipsDrawn}
      />
      {options.length > 5 && !common.disabled && (
        <Group gap="xs" mt={4}>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => onChange([...options.map((one) => one.id), ...unknown])}
            disabled={knownIds.length === options.length}
          >
            {t('select.all')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onChange([])} disabled={value.length === 0}>
            {t('select.none')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('select.chosen', { count: value.length })}
          </Text>
        </Group>
      )}
    </div>
  )
}

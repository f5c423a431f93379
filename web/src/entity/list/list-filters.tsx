import { Button, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { findListField } from '#shared/api/list-query.ts'
import type { Entity } from '#shared/model/define-entity.ts'
import type { Label } from '#shared/i18n/label.ts'
import { Icon } from '#web/components/icons/icons.tsx'
import { NativeSelect } from '#web/components/inputs/native-select.tsx'
import { lazyComponent } from '#web/components/layout/lazy-component.tsx'
import { type FilterShape, filterKey } from './list-state.ts'
import { useReferenceOptions } from '#web/entity/inputs/reference-options.ts'
import classes from './list-page.module.css'

/** Filter of a list: a fixed set of options, or records of another entity. */
export type ListFilter = FilterShape & {
  label: string
  options?: { value: string; label: string }[]
  /** Entity of the options. */
  reference?: string
}

/**
 * Builds the filters from the entity definition: choices, flags and references of the list's columns, and computed
 * choices such as the verification state.
 */
export function buildEntityFilters(
  entity: Entity,
  toText: (label: Label) => string,
  flags: [yes: string, no: string],
): ListFilter[] {
  const computedChoices = Object.keys(entity.computedFields).filter(
    (name) => entity.computedFields[name]!.kind === 'choice',
  )
  const names = [...new Set([...entity.list.columns, ...computedChoices])]
  return names.flatMap((name): ListFilter[] => {
    const field = entity.fields[name] ?? entity.computedFields[name]
    if (!field || !findListField(entity, name)) return []
    const label = toText(field.label)
    if ((field.kind === 'choice' || field.kind === 'choices') && field.choices) {
      const options = Object.entries(field.choices).map(([value, words]) => ({ value, label: toText(words) }))
      return [{ field: name, label, options, values: options.map((option) => option.value) }]
    }
    if (field.kind === 'flag') {
      const options = [
        { value: 'true', label: flags[0] },
        { value: 'false', label: flags[1] },
      ]
      return [{ field: name, label, options, values: ['true', 'false'] }]
    }
    return field.to ? [{ field: name, label, reference: field.to }] : []
  })
}

type Props = { filter: ListFilter; value: string | null; onChange: (value: string | null) => void }

const Combobox = lazyComponent(
  async () => (await import('#web/components/inputs/combobox.tsx')).Combobox,
  () => <Skeleton height={60} />,
)

function ReferenceFilter({ filter, ...rest }: Props & { filter: { reference: string } }) {
  const { t } = useTranslation('entity')
  const options = useReferenceOptions(filter.reference)
  if (!options) return null
  const choices = options.map(({ id, name, depth }) => ({ value: id, label: name, depth }))
  return <Combobox {...rest} label={filter.label} options={choices} placeholder={t('filter.all')} />
}

export function FilterInput({ filter, value, onChange }: Props) {
  const { t } = useTranslation('entity')
  if (filter.reference)
    return <ReferenceFilter filter={{ ...filter, reference: filter.reference }} value={value} onChange={onChange} />
  return (
    <NativeSelect
      label={filter.label}
      options={filter.options ?? []}
      value={value}
      onChange={onChange}
      empty={t('filter.all')}
    />
  )
}

type ChipProps = { filter: ListFilter; value: string; onRemove: () => void }

function Chip({ filter, value, onRemove }: ChipProps) {
  const { t } = useTranslation('entity')
  const text = t('filter.chip', { label: filter.label, value })
  return (
    <Button
      variant="light"
      rightSection={<Icon name="close" size={14} />}
      aria-label={t('filter.remove', { filter: text })}
      onClick={onRemove}
    >
      {text}
    </Button>
  )
}

function ReferenceChip({ filter, value, onRemove }: ChipProps) {
  const name = useReferenceOptions(filter.reference!)?.find(({ id }) => id === value)?.name
  return <Chip filter={filter} value={name ?? '…'} onRemove={onRemove} />
}

type FilterBarProps = {
  filters: ListFilter[]
  values: Record<string, string>
  onChange: (key: string, value: string | null) => void
}

/** The filters that are set, each with a button that removes it. */
export function FilterChips({ filters, values, onChange }: FilterBarProps) {
  return filters.map((filter) => {
    const key = filterKey(filter)
    const value = values[key]
    if (value === undefined) return null
    const onRemove = () => onChange(key, null)
    if (filter.reference) return <ReferenceChip key={key} filter={filter} value={value} onRemove={onRemove} />
    const option = filter.options?.find((one) => one.value === value)
    return <Chip key={key} filter={filter} value={option?.label ?? value} onRemove={onRemove} />
  })
}

export function FilterBar(props: FilterBarProps) {
  if (props.filters.length === 0) return null
  return (
    <div className={classes.filters}>
      {props.filters.map((filter) => (
        <FilterInput
          key={filterKey(filter)}
          filter={filter}
          value={props.values[filterKey(filter)] ?? null}
          onChange={(value) => props.onChange(filterKey(filter), value)}
        />
      ))}
    </div>
  )
}

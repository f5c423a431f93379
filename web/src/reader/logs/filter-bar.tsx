import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LazyDateInput } from '#web/entity/inputs/lazy-date-input.tsx'
import { FilterInput, type ListFilter } from '#web/entity/list/list-filters.tsx'
import { useDebouncedText } from '#web/entity/list/use-debounced-text.ts'
import classes from './logs.module.css'

/** Filter of a log: a text, a date, or any filter of entity lists. */
export type LogRowFilter =
  | (ListFilter & { kind?: undefined })
  | { field: string; label: string; kind: 'text'; leftToRight?: boolean }
  | { field: string; label: string; kind: 'date' }

type Props = {
  label: string
  filters: readonly LogRowFilter[]
  values: Readonly<Record<string, string | undefined>>
  onChange: (name: string, value: string | null) => void
  onClear: () => void
}

function TypedFilter(props: {
  filter: { label: string; leftToRight?: boolean }
  value: string
  onChange: (value: string) => void
}) {
  const [typed, setTyped] = useDebouncedText(props.value, props.onChange)
  return (
    <TextInput
      label={props.filter.label}
      attributes={{ input: { dir: props.filter.leftToRight ? 'ltr' : 'auto' } }}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  )
}

type LogFilterProps = { filter: LogRowFilter; value: string | null; onChange: (value: string | null) => void }

function LogFilter({ filter, value, onChange }: LogFilterProps) {
  if (filter.kind === 'text') return <TypedFilter filter={filter} value={value ?? ''} onChange={onChange} />
  if (filter.kind === 'date')
    return <LazyDateInput label={filter.label} value={value ?? ''} onChange={(date) => onChange(date || null)} />
  return <FilterInput filter={filter} value={value} onChange={onChange} />
}

export function FilterBar({ label, filters, values, onChange, onClear }: Props) {
  const { t } = useTranslation('entity')
  return (
    <search className={classes.filters} aria-label={label}>
      {filters.map((filter) => (
        <LogFilter
          key={filter.field}
          filter={filter}
          value={values[filter.field] ?? null}
          onChange={(value) => onChange(filter.field, value)}
        />
      ))}
      {filters.some(({ field }) => values[field]) && (
        <Button variant="subtle" className={classes.clear} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}

import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FilterInput, type ListFilter } from '#web/entity/list/list-filters.tsx'
import { useDebouncedText } from '#web/entity/list/use-debounced-text.ts'
import classes from './logs.module.css'

/** Filter of a log: a text input, or any filter of entity lists. */
export type LogRowFilter = ListFilter | { field: string; label: string; kind: 'text'; leftToRight?: boolean }

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

export function FilterBar({ label, filters, values, onChange, onClear }: Props) {
  const { t } = useTranslation('entity')
  return (
    <search className={classes.filters} aria-label={label}>
      {filters.map((filter) =>
        filter.kind === 'text' ? (
          <TypedFilter
            key={filter.field}
            filter={filter}
            value={values[filter.field] ?? ''}
            onChange={(value) => onChange(filter.field, value)}
          />
        ) : (
          <FilterInput
            key={filter.field}
            filter={filter}
            value={values[filter.field] ?? null}
            onChange={(value) => onChange(filter.field, value)}
          />
        ),
      )}
      {filters.some(({ field }) => values[field]) && (
        <Button variant="subtle" className={classes.clear} onClick={onClear}>
          {t('filter.clear')}
        </Button>
      )}
    </search>
  )
}

import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { foldedFilter } from './option-filter.ts'
import type { ReferenceOption } from './reference-options.ts'

/** Options drawn at once; typing finds the others, so that 250 countries open as fast as ten. */
export const optionsDrawn = 60

const indent = '\u2003'

/** What a select needs of an option; a child stands a little further in. */
export const optionItems = (options: readonly ReferenceOption[]) =>
  options.map(({ id, name, depth }) => ({ value: id, label: `${indent.repeat(depth)}${name}` }))

type Props = {
  label: string
  options: readonly ReferenceOption[]
  value: string | null
  onChange: (value: string | null) => void
  id?: string
  description?: string | null
  error?: string | null
  required?: boolean
  disabled?: boolean
}

/** One record of many, found by typing without regard to marks and letter forms. */
export function SearchableSelect({ label, options, value, description, error, ...rest }: Props) {
  const { t } = useTranslation('entity')
  return (
    <Select
      {...rest}
      label={label}
      description={description ?? undefined}
      error={error ?? undefined}
      data={optionItems(options)}
      value={value}
      searchable
      limit={optionsDrawn}
      filter={foldedFilter}
      nothingFoundMessage={t('select.nothing')}
      placeholder={value ? undefined : t('select.choose')}
      clearable={!rest.required}
      clearButtonProps={{ 'aria-label': t('filter.clearOne', { label }) }}
    />
  )
}

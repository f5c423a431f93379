import { Pill, TagsInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { foldedFilter } from '#web/entity/option-filter.ts'
import { useSpokenLanguages } from './use-person-names.ts'

export type TextsInputProps = {
  id?: string
  label: string
  description?: string
  error?: string
  disabled?: boolean
  required?: boolean
  value: string[]
  onChange: (value: string[]) => void
  /** Texts to choose from; others may be written. */
  suggestions?: readonly string[]
}

/** Short texts, each ended by Enter or a comma of either script. */
export function TextsInput({ value, onChange, suggestions = [], description, ...common }: TextsInputProps) {
  const { t } = useTranslation('people')
  return (
    <TagsInput
      {...common}
      description={description ?? t('texts.hint')}
      data={[...new Set(suggestions)]}
      filter={foldedFilter}
      value={value}
      onChange={(texts) => onChange(texts.map((text) => text.trim()).filter(Boolean))}
      splitChars={[',', '،', ';', '؛']}
      placeholder={value.length === 0 ? t('texts.placeholder') : undefined}
      autoComplete="off"
      renderPill={({ value: text, onRemove, disabled }) => (
        <Pill
          withRemoveButton={!disabled}
          onRemove={onRemove}
          removeButtonProps={{ 'aria-label': t('texts.remove', { text }) }}
        >
          <bdi>{text}</bdi>
        </Pill>
      )}
    />
  )
}

/** Languages of the list by their names, and any other as it is written. */
export function SpokenLanguagesInput({ value, onChange, ...common }: Omit<TextsInputProps, 'suggestions'>) {
  const { names, nameOf, valueOf } = useSpokenLanguages()
  return (
    <TextsInput
      {...common}
      suggestions={names}
      value={value.map(nameOf)}
      onChange={(texts) => onChange([...new Set(texts.map(valueOf))])}
    />
  )
}

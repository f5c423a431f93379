import { useTranslation } from 'react-i18next'
import { MultiCombobox } from '#web/components/inputs/multi-combobox.tsx'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { useSpokenLanguages } from './use-person-names.ts'

type TagsInputProps = Omit<InputProps, 'id'> & {
  id?: string
  value: string[]
  onChange: (value: string[]) => void
  /** Suggested texts. Users can also enter others. */
  suggestions?: readonly string[]
}

/** Input for short texts, each ended by Enter, a Latin or Arabic comma, or a semicolon. */
export function TagsInput({ value, onChange, suggestions = [], description, ...common }: TagsInputProps) {
  const { t } = useTranslation('people')
  return (
    <MultiCombobox
      {...common}
      description={description ?? t('texts.hint')}
      options={[...new Set(suggestions)].map((text) => ({ value: text, label: text }))}
      value={value}
      onChange={onChange}
      nameOf={(text) => text}
      separators={/[,،;؛]/}
      placeholder={t('texts.placeholder')}
    />
  )
}

/** Input for languages: known ones by name, others as free text. */
export function SpokenLanguagesInput({ value, onChange, ...common }: Omit<TagsInputProps, 'suggestions'>) {
  const { names, nameOf, valueOf } = useSpokenLanguages()
  return (
    <TagsInput
      {...common}
      suggestions={names}
      value={value.map(nameOf)}
      onChange={(texts) => onChange([...new Set(texts.map(valueOf))])}
    />
  )
}

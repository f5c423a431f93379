import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/text/label.ts'
import { Choice } from '#web/components/choosing/choice.tsx'
import { useLabel } from '#web/components/use-label.ts'
import type { InputProps } from './input-props.ts'

type Props = InputProps & {
  choices: Record<string, Label>
  value: string | null
  onChange: (value: string | null) => void
  /** Whether it may be emptied again. */
  clearable: boolean
}

/** One of the few values of a field. */
export function ChoiceInput({ choices, value, onChange, clearable, ...common }: Props) {
  const { t } = useTranslation('fields')
  const toText = useLabel()
  const known = value !== null && value in choices
  return (
    <Choice
      {...common}
      options={Object.entries(choices).map(([one, words]) => ({ value: one, label: toText(words) }))}
      value={known ? value : null}
      onChange={onChange}
      empty={clearable || !known ? t('choosing.one') : undefined}
    />
  )
}

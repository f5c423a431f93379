import { InputBase } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Label } from '#shared/entities/define.ts'
import { Icon } from '#web/components/icon.tsx'
import { useLabel } from '#web/components/use-label.ts'
import type { InputProps } from './input-props.ts'

type Props = InputProps & {
  choices: Record<string, Label>
  value: string | null
  onChange: (value: string | null) => void
  /** Whether it may be emptied again. */
  clearable: boolean
}

/** One of a few values, in the select that the browser has: at hand on every phone, and no script of its own. */
export function ChoiceInput({ choices, value, onChange, clearable, ...common }: Props) {
  const { t } = useTranslation('entity')
  const toText = useLabel()
  const known = value !== null && value in choices
  return (
    <InputBase
      {...common}
      component="select"
      pointer
      rightSection={<Icon name="down" size={14} />}
      rightSectionPointerEvents="none"
      value={known ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    >
      {(clearable || !known) && <option value="">{t('select.choose')}</option>}
      {Object.entries(choices).map(([one, words]) => (
        <option key={one} value={one}>
          {toText(words)}
        </option>
      ))}
    </InputBase>
  )
}

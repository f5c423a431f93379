import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'

type Props = { value: string; onChange: (code: string) => void }

const arabicZero = 0x0660

const digits = (text: string): string =>
  text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - arabicZero))
    .replace(/\D/g, '')
    .slice(0, 6)

/** Six digits of an authenticator application; Arabic digits count as the same. */
export function CodeInput({ value, onChange }: Props) {
  const { t } = useTranslation('app')
  return (
    <TextInput
      label={t('login.code')}
      value={value}
      onChange={(event) => onChange(digits(event.currentTarget.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
    />
  )
}

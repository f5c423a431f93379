import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { asciiDigits } from '#shared/i18n/ascii-digits.ts'

type Props = { value: string; onChange: (code: string) => void }

const digits = (text: string): string => asciiDigits(text).replace(/\D/g, '').slice(0, 6)

/** Input for a six-digit authenticator code. Converts Arabic and Persian digits to ASCII. */
export function CodeInput({ value, onChange }: Props) {
  const { t } = useTranslation('login')
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

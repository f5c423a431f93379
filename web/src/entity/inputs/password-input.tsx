import { PasswordInput as Input } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '#web/components/inputs/input-props.ts'
import { Icon } from '#web/components/icons/icons.tsx'

const RevealIcon = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eyeOff' : 'eye'} size={20} />

type Props = InputProps & { value: string; onChange: (value: string) => void }

/** New password of another user, with a button to show it. */
export function PasswordInput({ onChange, ...rest }: Props) {
  const { t } = useTranslation('entity')
  return (
    <Input
      {...rest}
      attributes={{ input: { dir: 'ltr' } }}
      autoComplete="new-password"
      onChange={(event) => onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword') }}
      visibilityToggleIcon={RevealIcon}
    />
  )
}

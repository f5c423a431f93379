import { Button, type ButtonProps, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#web/platform/connection.ts'

type Props = ButtonProps & { type?: 'submit'; form?: string; onClick?: () => void; 'data-autofocus'?: boolean }

/** Button for an action that needs a network. Offline it stays visible but disabled, with the reason. */
export function NetworkButton({ type, form, onClick, ...buttonProps }: Props) {
  const { t } = useTranslation('app')
  const id = useId()
  if (!useOffline()) return <Button type={type} form={form} onClick={onClick} {...buttonProps} />
  return (
    <>
      <Button {...buttonProps} aria-disabled data-disabled aria-describedby={id} />
      <Text id={id} size="sm" c="dimmed">
        {t('common.needsNetwork')}
      </Text>
    </>
  )
}

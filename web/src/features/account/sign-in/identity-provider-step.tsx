import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { config } from '#web/api/config.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { identityProviderName, hasPasswords } from '#web/session/sign-in/login-methods.ts'
import styles from './identity-provider-step.module.css'

type Props = {
  busy: boolean
  /** If undefined, the sign-in opens in a new tab, so that this page keeps its state and is notified. */
  onLeave: (() => void) | undefined
}

const classNames = { root: styles.button, label: styles.label }

/** Sign-in with the agency's identity provider, if the deployment has one. */
export function IdentityProviderStep({ busy, onLeave }: Props) {
  const { t } = useTranslation('login')
  if (!config().agency) return null
  const label = t('login.byAgency', { agency: identityProviderName() })
  return (
    <>
      {onLeave ? (
        <NetworkButton size="md" classNames={classNames} loading={busy} onClick={onLeave}>
          {label}
        </NetworkButton>
      ) : (
        <Button component="a" href="/login" target="_blank" size="md" classNames={classNames}>
          {label}
        </Button>
      )}
      {hasPasswords() && <Text c="dimmed">{t('login.orPassword')}</Text>}
    </>
  )
}

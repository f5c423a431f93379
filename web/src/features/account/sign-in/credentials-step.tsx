import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#web/platform/connection.ts'
import { hasPasskeys } from '#web/session/sign-in/login-methods.ts'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'

type Props = {
  knownEmail: string | undefined
  busy: boolean
  /** An error is shown above the fields. */
  failed: boolean
  onSubmit: (email: string, password: string) => void
  onPasskey: (email: string) => void
}

export function CredentialsStep({ knownEmail = '', busy, failed, onSubmit, onPasskey }: Props) {
  const { t } = useTranslation('login')
  const offline = useOffline()
  const [email, setEmail] = useState(knownEmail)
  const [password, setPassword] = useState('')
  const [pendingMethod, setPendingMethod] = useState<'password' | 'passkey' | null>(null)
  const missing = {
    email: pendingMethod !== null && !email.trim(),
    password: pendingMethod === 'password' && !password,
  }
  useTitlePart('error', failed || missing.email || missing.password ? t('login.error') : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setPendingMethod('password')
    if (email.trim() && password) onSubmit(email.trim(), password)
  }
  const byPasskey = () => {
    setPendingMethod('passkey')
    if (email.trim()) onPasskey(email.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={t('login.email')}
          type="email"
          name="username"
          autoComplete="username"
          dir="ltr"
          size="md"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={missing.email && t('login.required')}
        />
        <PasswordInput
          label={t('login.password')}
          name="password"
          data-autofocus={knownEmail !== '' || undefined}
          autoComplete="current-password"
          dir="ltr"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing.password && t('login.required')}
        />
        <NetworkButton type="submit" size="md" loading={busy}>
          {t('login.submit')}
        </NetworkButton>
        {hasPasskeys() && (
          <Button variant="default" size="md" disabled={busy || offline !== null} onClick={byPasskey}>
            {t('login.byPasskey')}
          </Button>
        )}
      </Stack>
    </form>
  )
}

import { PasswordInput, Stack, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NetworkButton } from '#web/components/network-button.tsx'

type Props = { busy: boolean; onSubmit: (email: string, password: string) => void }

export function CredentialsStep({ busy, onSubmit }: Props) {
  const { t } = useTranslation('login')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (email.trim() && password) onSubmit(email.trim(), password)
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
          error={asked && !email.trim() && t('login.required')}
        />
        <PasswordInput
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          dir="ltr"
          size="md"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={asked && !password && t('login.required')}
        />
        <NetworkButton type="submit" size="md" loading={busy}>
          {t('login.submit')}
        </NetworkButton>
      </Stack>
    </form>
  )
}

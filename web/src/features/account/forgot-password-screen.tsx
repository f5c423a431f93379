import { Alert, Anchor, Button, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useForgotPassword } from '#web/api/account-mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'

/** Requests a reset link. The response never reveals whether an account exists. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const { t: tLogin } = useTranslation('login')
  const [email, setEmail] = useState('')
  const { mutate, isPending, isSuccess, error } = useForgotPassword()
  useTitlePart('error', error ? tLogin('login.error') : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) mutate(email.trim())
  }
  if (isSuccess)
    return (
      <Stack gap="lg" component="output">
        <Title order={1}>{t('forgot.sentTitle')}</Title>
        <Text>{t('forgot.sent')}</Text>
        <Anchor component={Link} to="/login">
          {t('forgot.back')}
        </Anchor>
      </Stack>
    )
  return (
    <Stack gap="lg">
      <Title order={1}>{t('forgot.title')}</Title>
      <Text>{t('forgot.text')}</Text>
      {error && (
        <Alert color="danger" role="alert">
          {(isProblem(error) && error.detail) || tApp(isProblem(error, 'offline') ? 'failed.offline' : 'failed.wrong')}
        </Alert>
      )}
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput
            label={tLogin('login.email')}
            type="email"
            autoComplete="username"
            dir="ltr"
            size="md"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" loading={isPending} disabled={!email.trim()}>
            {t('forgot.submit')}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to="/login">
        {t('forgot.back')}
      </Anchor>
    </Stack>
  )
}

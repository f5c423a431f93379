import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useResetPassword } from '#web/api/account-mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { NewPasswordFields, type NewPassword } from '#web/components/credentials/new-password-fields.tsx'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'
import { useUrlToken } from '#web/components/credentials/use-url-token.ts'
import { newPasswordProblem, type NewPasswordProblem } from '#web/components/credentials/new-password-problem.ts'

export function ResetPasswordScreen() {
  const { t } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const { t: tLogin } = useTranslation('login')
  const token = useUrlToken('/reset_password')
  const [value, setValue] = useState<NewPassword>({ password: '', repeated: '' })
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const { mutate, isPending, isSuccess, error } = useResetPassword()
  useTitlePart('error', problem || error ? tLogin('login.error') : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblem(value.password, value.repeated)
    setProblem(found)
    if (!found) mutate({ token, password: value.password, password_confirmation: value.repeated })
  }
  const used = isProblem(error, 'invalid_grant')
  const weak = isProblem(error, 'validation_failed')
  if (isSuccess)
    return (
      <Stack gap="lg" component="output">
        <Title order={1}>{t('reset.title')}</Title>
        <Text>{t('reset.done')}</Text>
        <Button component={Link} to="/login" size="md">
          {tApp('common.signIn')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap="lg">
      <Title order={1}>{t('reset.title')}</Title>
      {error && !weak && (
        <Alert color="danger" role="alert">
          {used ? t('reset.used') : tApp(isProblem(error, 'offline') ? 'failed.offline' : 'failed.wrong')}
        </Alert>
      )}
      {used ? (
        <Anchor component={Link} to="/forgotpassword">
          {t('reset.again')}
        </Anchor>
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack>
            <NewPasswordFields
              value={value}
              onChange={setValue}
              problem={problem}
              refused={weak ? tLogin('login.passwordRefused') : null}
            />
            <Button type="submit" size="md" loading={isPending}>
              {t('reset.submit')}
            </Button>
          </Stack>
        </form>
      )}
    </Stack>
  )
}

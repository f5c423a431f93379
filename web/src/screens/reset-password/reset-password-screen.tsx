import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router-dom'
import { useResetPassword } from '#web/api/mutations.ts'
import { isProblem } from '#web/api/problem.ts'
import { NewPasswordFields, type NewPassword } from '#web/components/new-password-fields.tsx'
import { newPasswordProblem, type NewPasswordProblem } from '#web/components/new-password.ts'

/** Takes the token from the address and then out of it, so that neither the history nor a glance has it. */
function useToken(): string {
  const { token: inAddress } = useParams()
  const [token] = useState(inAddress ?? '')
  useEffect(() => {
    history.replaceState(history.state, '', '/reset_password')
  }, [])
  return token
}

export function ResetPasswordScreen() {
  const { t } = useTranslation('app')
  const token = useToken()
  const [value, setValue] = useState<NewPassword>({ password: '', repeated: '' })
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const { mutate, isPending, isSuccess, error } = useResetPassword()
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
          {t('common.signIn')}
        </Button>
      </Stack>
    )
  return (
    <Stack gap="lg">
      <Title order={1}>{t('reset.title')}</Title>
      {error && !weak && (
        <Alert color="danger" role="alert">
          {t(used ? 'reset.used' : isProblem(error, 'offline') ? 'failed.offline' : 'failed.wrong')}
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
              refused={weak ? t('login.passwordRefused') : null}
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

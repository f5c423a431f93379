import { Alert, PasswordInput, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useSaveMe } from '#web/api/account-mutations.ts'
import { isProblem } from '#web/api/http/api-problem.ts'
import { NetworkButton } from '#web/components/inputs/network-button.tsx'
import { NewPasswordFields, type NewPassword } from '#web/components/credentials/new-password-fields.tsx'
import { newPasswordProblem, type NewPasswordProblem } from '#web/components/credentials/new-password-problem.ts'
import { toast } from '#web/components/feedback/toast.ts'
import { useFieldErrorText } from '#web/components/inputs/use-field-error-text.ts'

const emptyPassword: NewPassword = { password: '', repeated: '' }

export function PasswordForm() {
  const { t } = useTranslation('account')
  const { t: tApp } = useTranslation('app')
  const [current, setCurrent] = useState('')
  const [value, setValue] = useState(emptyPassword)
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  const { mutate, isPending, error } = useSaveMe()
  const textOf = useFieldErrorText()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const newProblem = newPasswordProblem(value.password, value.repeated)
    setProblem(newProblem)
    if (newProblem) return
    mutate(
      { current_password: current, password: value.password, password_confirmation: value.repeated },
      {
        onSuccess: () => {
          setCurrent('')
          setValue(emptyPassword)
          toast.success(t('security.changed'))
        },
      },
    )
  }
  const fields = isProblem(error) ? error.fields : []
  const refusal = (path: string) => {
    const field = fields.find((one) => one.path === path)
    return field && textOf(field)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {error && fields.length === 0 && (
          <Alert color="danger" role="alert">
            {(isProblem(error) && error.detail) || tApp('failed.wrong')}
          </Alert>
        )}
        <PasswordInput
          label={t('security.current')}
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={refusal('current_password')}
          autoComplete="current-password"
          dir="ltr"
          required
        />
        <NewPasswordFields
          value={value}
          onChange={setValue}
          problem={problem}
          refused={refusal('password') ?? refusal('password_confirmation')}
        />
        <div>
          <NetworkButton type="submit" loading={isPending} disabled={!current}>
            {t('security.change')}
          </NetworkButton>
        </div>
      </Stack>
    </form>
  )
}

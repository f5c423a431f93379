import { PasswordInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type NewPasswordProblem } from './new-password-problem.ts'

export type NewPassword = { password: string; repeated: string }

type Props = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  problem: NewPasswordProblem | null
  /** Error message of the server. */
  refused?: string | null
}

export function NewPasswordFields({ value, onChange, problem, refused }: Props) {
  const { t } = useTranslation('login')
  return (
    <>
      <PasswordInput
        label={t('login.newPassword')}
        description={t('login.passwordHint')}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.currentTarget.value })}
        error={problem === 'login.passwordShort' ? t(problem) : refused}
        autoComplete="new-password"
        dir="ltr"
        required
      />
      <PasswordInput
        label={t('login.repeatPassword')}
        value={value.repeated}
        onChange={(event) => onChange({ ...value, repeated: event.currentTarget.value })}
        error={problem === 'login.passwordDiffers' && t(problem)}
        autoComplete="new-password"
        dir="ltr"
        required
      />
    </>
  )
}

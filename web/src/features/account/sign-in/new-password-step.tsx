import { Button, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NewPasswordFields, type NewPassword } from '#web/components/credentials/new-password-fields.tsx'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'
import { newPasswordProblem, type NewPasswordProblem } from '#web/components/credentials/new-password-problem.ts'

type Props = { busy: boolean; failed: boolean; onAnswer: (password: string) => void }

/** Replaces the first password, which an administrator set, by the user's own. */
export function NewPasswordStep({ busy, failed, onAnswer }: Props) {
  const { t } = useTranslation('login')
  const [value, setValue] = useState<NewPassword>({ password: '', repeated: '' })
  const [problem, setProblem] = useState<NewPasswordProblem | null>(null)
  useTitlePart('error', failed || problem ? t('login.error') : '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = newPasswordProblem(value.password, value.repeated)
    setProblem(found)
    if (!found) onAnswer(value.password)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{t('login.newPasswordText')}</Text>
        <NewPasswordFields value={value} onChange={setValue} problem={problem} />
        <Button type="submit" size="md" loading={busy}>
          {t('login.continue')}
        </Button>
      </Stack>
    </form>
  )
}

import type { SignInStep } from '#web/session/sign-in/sign-in-step.ts'
import { Button, Stack, Text } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '#web/components/credentials/code-input.tsx'
import { SecretKey } from '#web/components/credentials/secret-key.tsx'
import { NewPasswordFields, type NewPassword } from '#web/components/credentials/new-password-fields.tsx'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'
import { newPasswordProblem, type NewPasswordProblem } from '#web/components/credentials/new-password-problem.ts'

type CodeStepProps = {
  step: Extract<SignInStep, { kind: 'code' | 'set-up' }>
  busy: boolean
  onAnswer: (code: string) => void
}

/** Six-digit code of the second factor; shows its key first if the user has to set it up. */
function CodeStep({ step, busy, onAnswer }: CodeStepProps) {
  const { t } = useTranslation('login')
  const { t: tChallenge } = useTranslation('challenge')
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) onAnswer(code)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {step.kind === 'set-up' && step.later && <Text>{tChallenge('setUp')}</Text>}
        {step.kind === 'set-up' && <SecretKey secret={step.secret} link={step.link} />}
        <Text>{tChallenge('code')}</Text>
        <CodeInput value={code} onChange={setCode} />
        <Button type="submit" size="md" loading={busy} disabled={code.length !== 6}>
          {t('login.continue')}
        </Button>
      </Stack>
    </form>
  )
}

type NewPasswordStepProps = { busy: boolean; failed: boolean; onAnswer: (password: string) => void }

/** Replaces the first password, which an administrator set, by the user's own. */
function NewPasswordStep({ busy, failed, onAnswer }: NewPasswordStepProps) {
  const { t } = useTranslation('login')
  const { t: tChallenge } = useTranslation('challenge')
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
        <Text>{tChallenge('newPassword')}</Text>
        <NewPasswordFields value={value} onChange={setValue} problem={problem} />
        <Button type="submit" size="md" loading={busy}>
          {t('login.continue')}
        </Button>
      </Stack>
    </form>
  )
}

type Props = {
  step: Extract<SignInStep, { kind: 'new-password' | 'code' | 'set-up' }>
  busy: boolean
  failed: boolean
  onAnswer: (value: string) => void
}

/** Step after e-mail address and password: new password or second factor. */
export const ChallengeStep = ({ step, busy, failed, onAnswer }: Props) =>
  step.kind === 'new-password' ? (
    <NewPasswordStep busy={busy} failed={failed} onAnswer={onAnswer} />
  ) : (
    <CodeStep step={step} busy={busy} onAnswer={onAnswer} />
  )

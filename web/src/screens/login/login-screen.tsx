import { Alert, Anchor, Stack, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { signInErrorKey, type SignInErrorKey } from '#web/session/sign-in-error.ts'
import type { SignInStep } from '#web/session/steps.ts'
import { useSession } from '#web/session/use-session.ts'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'

type Open = { kind: 'credentials' } | SignInStep

const titles = {
  credentials: 'login.title',
  done: 'login.title',
  reset: 'login.title',
  'new-password': 'login.newPasswordTitle',
  code: 'login.codeTitle',
  'set-up': 'login.setUpTitle',
} as const

/** Signing in, one step after another: the guard leads on once there is a session. */
export function LoginScreen() {
  const { t } = useTranslation('app')
  const { signIn, answerStep, reason } = useSession()
  const [step, setStep] = useState<Open>({ kind: 'credentials' })
  const [error, setError] = useState<SignInErrorKey | null>(null)
  const [busy, setBusy] = useState(false)

  const take = async (next: Promise<SignInStep>) => {
    setBusy(true)
    setError(null)
    try {
      setStep(await next)
    } catch (refused) {
      const key = signInErrorKey(refused, step.kind)
      if (key === 'failed.wrong') console.error('sign-in failed', refused)
      setError(key)
      if (key === 'login.expired') setStep({ kind: 'credentials' })
    } finally {
      setBusy(false)
    }
  }
  const answer = (value: string) => void take(answerStep(value))
  const ended = reason === 'inactive' || reason === 'expired' ? reason : null

  return (
    <Stack gap="lg">
      <Title order={1}>{t(titles[step.kind])}</Title>
      {error && (
        <Alert color="danger" role="alert">
          {t(error)}
        </Alert>
      )}
      {!error && ended && (
        <Alert color={ended === 'inactive' ? 'danger' : 'teal'} role="alert">
          {t(`login.${ended}`)}
        </Alert>
      )}
      {step.kind === 'new-password' && <NewPasswordStep busy={busy} onAnswer={answer} />}
      {(step.kind === 'code' || step.kind === 'set-up') && <CodeStep step={step} busy={busy} onAnswer={answer} />}
      {(step.kind === 'credentials' || step.kind === 'done') && (
        <CredentialsStep busy={busy} onSubmit={(email, password) => void take(signIn(email, password))} />
      )}
      {step.kind === 'credentials' || step.kind === 'done' ? (
        <Anchor component={Link} to="/forgotpassword">
          {t('login.forgot')}
        </Anchor>
      ) : (
        <Anchor component="button" type="button" ta="start" onClick={() => setStep({ kind: 'credentials' })}>
          {t('login.startOver')}
        </Anchor>
      )}
    </Stack>
  )
}

import { Alert, Anchor, Stack, Title } from '@mantine/core'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTitlePart } from '#web/components/navigation/use-title-part.ts'
import { signInErrorKey, type SignInErrorKey } from '#web/session/sign-in/sign-in-error.ts'
import type { SignInStep } from '#web/session/sign-in/sign-in-step.ts'
import { respondToStep, skipSecondFactorSetUp, signIn, signInByPasskey } from '#web/session/sign-in/sign-in.ts'
import { identityProviderName, hasPasswords } from '#web/session/sign-in/login-methods.ts'
import { IdentityProviderStep } from './identity-provider-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'
import type { ChallengeStep } from './challenge-step.tsx'

type Open = { kind: 'credentials' } | SignInStep

const isLater = (step: Open) => step.kind === 'new-password' || step.kind === 'code' || step.kind === 'set-up'

const titles = {
  credentials: 'login.title',
  done: 'login.title',
  reset: 'login.title',
  'new-password': 'login.newPasswordTitle',
  code: 'login.codeTitle',
  'set-up': 'login.setUpTitle',
} as const

type Props = {
  /** Heading level of the step's title. */
  headingOrder: 1 | 2
  knownEmail?: string | undefined
  /** Content above the first step, shown until an error occurs. */
  notice?: ReactNode
  /** Content below the first step. */
  footer?: ReactNode
  /**
   * Starts the sign-in with the identity provider on this page (`leave`), and completes it after the redirect (`back`).
   * If undefined, it runs in a new tab.
   */
  agency?: { leave: () => Promise<never>; back: (() => Promise<SignInStep>) | null }
  onDone?: () => void
}

export function SignInForm({ headingOrder, knownEmail, notice, footer, agency, onDone }: Props) {
  const { t } = useTranslation('login')
  const [step, setStep] = useState<Open>({ kind: 'credentials' })
  // Loaded with the first challenge: most sign-ins have none.
  const [laterStep, setLaterStep] = useState<{ Step: typeof ChallengeStep } | null>(null)
  const [error, setError] = useState<SignInErrorKey | null>(null)
  const [busy, setBusy] = useState<'agency' | 'form' | null>(null)
  const failed = error !== null
  useTitlePart('error', failed ? t('login.error') : '')
  const form = useRef<HTMLDivElement>(null)
  const shownStep = useRef(step.kind)

  // Restores the focus after a step: a code can be typed at once; other steps focus their heading.
  useEffect(() => {
    if (shownStep.current === step.kind) return
    shownStep.current = step.kind
    if (step.kind !== 'done')
      form.current?.querySelector<HTMLElement>(step.kind === 'code' ? 'input' : '[tabindex]')?.focus()
  }, [step.kind])

  const showStep = async (next: Promise<SignInStep>, by: 'agency' | 'form' = 'form') => {
    setBusy(by)
    setError(null)
    try {
      const reached = await next
      if (isLater(reached)) setLaterStep({ Step: (await import('./challenge-step.tsx')).ChallengeStep })
      setStep(reached)
      if (reached.kind === 'done') onDone?.()
    } catch (refused) {
      const key = signInErrorKey(refused, step.kind)
      if (key === 'failed.wrong') console.error('sign-in failed', refused)
      setError(key)
      if (key === 'login.expired') setStep({ kind: 'credentials' })
    } finally {
      setBusy(null)
    }
  }
  const callback = useRef(agency?.back)
  useEffect(() => {
    const back = callback.current
    callback.current = null
    if (back) void showStep(back(), 'agency')
  })
  const answer = (value: string) => void showStep(respondToStep(value))
  const mayWait = step.kind === 'set-up' && step.later
  const leave = () => {
    if (!mayWait) return setStep({ kind: 'credentials' })
    skipSecondFactorSetUp()
    onDone?.()
  }
  const first = step.kind === 'credentials' || step.kind === 'done'

  return (
    <Stack gap="lg" ref={form}>
      <Title tabIndex={-1} order={headingOrder}>
        {t(titles[step.kind])}
      </Title>
      {error && (
        <Alert color="danger" role="alert">
          {t(error, { ns: ['login', 'app'], agency: identityProviderName() })}
        </Alert>
      )}
      {!error && notice}
      {laterStep && isLater(step) && (
        <laterStep.Step step={step} busy={busy !== null} failed={failed} onAnswer={answer} />
      )}
      {first && (
        <IdentityProviderStep
          busy={busy === 'agency'}
          onLeave={agency && (() => void showStep(agency.leave(), 'agency'))}
        />
      )}
      {first && hasPasswords() && (
        <CredentialsStep
          knownEmail={knownEmail}
          busy={busy === 'form'}
          failed={failed}
          onSubmit={(email, password) => void showStep(signIn(email, password))}
          onPasskey={(email) => void showStep(signInByPasskey(email))}
        />
      )}
      {first ? (
        footer
      ) : (
        <Anchor component="button" type="button" ta="start" mih={44} onClick={leave}>
          {t(mayWait ? 'login.setUpLater' : 'login.startOver')}
        </Anchor>
      )}
    </Stack>
  )
}

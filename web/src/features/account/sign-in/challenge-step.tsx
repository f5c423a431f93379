import type { SignInStep } from '#web/session/sign-in/sign-in-step.ts'
import { CodeStep } from './code-step.tsx'
import { NewPasswordStep } from './new-password-step.tsx'

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

import { isProblem } from '#web/api/http/api-problem.ts'
import type { SignInStep } from './sign-in-step.ts'

export type IdentityProviderErrorReason = 'unknown' | 'unverified' | 'other' | 'cancelled' | 'late' | 'failed'

export type SignInErrorKey =
  | `agency.${IdentityProviderErrorReason}`
  | 'login.wrong'
  | 'login.wrongCode'
  | 'login.passkeyFailed'
  | 'login.tooMany'
  | 'login.recent'
  | 'login.firstPasswordEnded'
  | 'login.passwordRefused'
  | 'login.expired'
  | 'failed.offline'
  | 'failed.wrong'

const toNamedError = (error: unknown): { name: string; message: string } =>
  error instanceof Error ? error : { name: '', message: '' }

/**
 * Returns the message key of a failed step. An unknown e-mail address and a wrong password have the same message, so
 * that accounts cannot be enumerated.
 */
export function signInErrorKey(error: unknown, step: SignInStep['kind'] | 'credentials'): SignInErrorKey {
  if (isProblem(error, 'offline')) return 'failed.offline'
  if (isProblem(error, 'rate_limited')) return 'login.tooMany'
  if (isProblem(error, 'reauthentication_required')) return 'login.recent'
  if (isProblem(error, 'validation_failed')) return 'login.wrongCode'
  const { name, message } = toNamedError(error)
  switch (name) {
    case 'IdentityProviderError':
      return `agency.${message as IdentityProviderErrorReason}`
    case 'PasskeyError':
      return 'login.passkeyFailed'
    case 'NetworkError':
      return 'failed.offline'
    case 'TooManyRequestsException':
    case 'LimitExceededException':
      return 'login.tooMany'
    case 'CodeMismatchException':
    case 'ExpiredCodeException':
    case 'EnableSoftwareTokenMFAException':
      return 'login.wrongCode'
    case 'InvalidPasswordException':
    case 'PasswordHistoryPolicyViolationException':
      return 'login.passwordRefused'
    case 'SignInException':
      return 'login.expired'
    case 'NotAuthorizedException':
    case 'UserNotFoundException':
      if (/temporary password/i.test(message)) return 'login.firstPasswordEnded'
      if (/attempts exceeded/i.test(message)) return 'login.tooMany'
      return step === 'credentials' ? 'login.wrong' : 'login.expired'
    default:
      return 'failed.wrong'
  }
}

import { invalidField, Problem } from '#shared/api/problems.ts'
import { emailAddress } from '#shared/model/fields.ts'
import * as z from 'zod'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { ipBucketOf } from '#functions/platform/http/client-ip.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { sameEmail } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { requirePasswordSignIn } from '#functions/identity/password-sign-in.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { announceThroughOutbox } from '#functions/data/repositories/records/outbox.ts'
import { services } from '#functions/data/services.ts'
import { giveBackResetToken, takeResetToken } from '#functions/data/repositories/accounts/password-reset-tokens.ts'
import { limitAttempts, resetEmailLimits } from './sign-in-rate-limits.ts'
import { logSecurityEvent, findPerson } from './security-events.ts'

const resetRequestSchema = z.strictObject({ email: z.string().trim().min(1).max(254) })
const newPasswordSchema = z.strictObject({
  token: z.string().min(1).max(200),
  password: z.string().min(1).max(256),
  password_confirmation: z.string().min(1).max(256),
})

/**
 * POST forgetpassword: returns the same response for every email address. The consumer that sends the email looks up
 * the account, so that the response time reveals nothing either.
 */
export async function requestReset(request: Request): Promise<ApiResponse> {
  requirePasswordSignIn()
  const { email } = parse(resetRequestSchema, request.body ?? {})
  const { limiter } = services()
  const { toPerson, fromAddress } = resetEmailLimits
  const asked = await limiter.tally(fromAddress.limit, ipBucketOf(request.ip))
  if (asked.attempts > fromAddress.max) throw new Problem('rate_limited', { retryAfter: asked.endsIn })
  const { attempts } = await limiter.tally(toPerson.limit, email)
  if (attempts <= toPerson.max && emailAddress.safeParse(email).success)
    await announceThroughOutbox('ResetRequested', { id: request.traceId, email, language: request.language })
  return ok({})
}

function refuse(problem: ReturnType<typeof passwordProblem>): void {
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
}

/** POST resetpassword: sets the password with a single-use token and ends all sessions of the user. */
export async function resetPassword(request: Request): Promise<ApiResponse> {
  requirePasswordSignIn()
  const { token, password, password_confirmation: confirmation } = parse(newPasswordSchema, request.body ?? {})
  if (password !== confirmation) throw invalidField('password_confirmation', 'no_match')
  refuse(passwordProblem(password))
  const resetToken = await limitAttempts({ address: request.ip }, async () => {
    const taken = await takeResetToken(token)
    // The token must not work after the email address of the account has changed.
    const state = taken && (await services().callers.state(taken.user))
    const isGood =
      state && sameEmail(state.profile.email, taken.email) && taken.made_at > (state.reset_links_after ?? 0)
    if (!isGood) throw new Problem('invalid_grant')
    return taken
  })
  const user = await findPerson(resetToken.user)
  try {
    refuse(passwordProblem(password, user ? [user.email, user.name] : []))
    // Someone else may have had access to the account and added a passkey.
    await endCredentials('password_reset', { user: resetToken.user, password })
  } catch (error) {
    await giveBackResetToken(resetToken)
    throw error
  }
  await logSecurityEvent(request, { kind: 'password_changed', user, object_id: resetToken.user, outcome: 'reset' })
  await notifyAccountOwner(request, resetToken.user, 'password_changed')
  return ok({})
}

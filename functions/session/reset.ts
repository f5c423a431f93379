import { invalid, Problem } from '#shared/api/problems.ts'
import { emailAddress } from '#shared/entities/fields.ts'
import * as z from 'zod'
import { ok, type Answer } from '#functions/http/answer.ts'
import { householdOf } from '#functions/http/origin.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { parse } from '#functions/entity/save.ts'
import { sameEmail } from '#functions/identity/email-change.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { requirePasswords } from '#functions/identity/local-passwords.ts'
import { passwordProblem } from '#functions/identity/password.ts'
import { tellOwner } from '#functions/identity/tell-owner.ts'
import { announceSurely } from '#functions/store/outbox.ts'
import { services } from '#functions/store/services.ts'
import { giveBackResetToken, takeResetToken } from '#functions/store/reset-tokens.ts'
import { limitedTry, resetMails } from './limits.ts'
import { noteSecurity, personOf } from './security-events.ts'

const forgotten = z.strictObject({ email: z.string().trim().min(1).max(254) })
const chosen = z.strictObject({
  token: z.string().min(1).max(200),
  password: z.string().min(1).max(256),
  password_confirmation: z.string().min(1).max(256),
})

/**
 * POST forgetpassword: answers the same for every address, whether an account has it or not. Whose it is, is found out by
 * the consumer that writes the mail, so that not even the time of the answer tells.
 */
export async function requestReset(request: Request): Promise<Answer> {
  requirePasswords()
  const { email } = parse(forgotten, request.body ?? {})
  const { limiter } = services()
  const { toPerson, fromAddress } = resetMails
  const asked = await limiter.tally(fromAddress.limit, householdOf(request.ip))
  if (asked.attempts > fromAddress.most) throw new Problem('rate_limited', { retryAfter: asked.endsIn })
  const { attempts } = await limiter.tally(toPerson.limit, email)
  if (attempts <= toPerson.most && emailAddress.safeParse(email).success)
    await announceSurely('ResetRequested', { id: request.traceId, email, language: request.language })
  return ok({})
}

function refuse(problem: ReturnType<typeof passwordProblem>): void {
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
}

/** POST resetpassword: a token is good once; then every session of its user ends. */
export async function resetPassword(request: Request): Promise<Answer> {
  requirePasswords()
  const { token, password, password_confirmation: confirmation } = parse(chosen, request.body ?? {})
  if (password !== confirmation) throw invalid('password_confirmation', 'no_match')
  refuse(passwordProblem(password))
  const held = await limitedTry({ address: request.ip }, async () => {
    const taken = await takeResetToken(token)
    // Whoever read the mail at an address that is the account's no more chooses no password for it.
    const state = taken && (await services().callers.state(taken.user))
    const isGood =
      state && sameEmail(state.profile.email, taken.email) && taken.made_at > (state.reset_links_after ?? 0)
    if (!isGood) throw new Problem('invalid_grant')
    return taken
  })
  const user = await personOf(held.user)
  try {
    refuse(passwordProblem(password, user ? [user.email, user.name] : []))
    // Whoever had to choose a new password may have had somebody else in the account, who may have left a passkey.
    await endCredentials('password_reset', { user: held.user, password })
  } catch (error) {
    await giveBackResetToken(held)
    throw error
  }
  await noteSecurity(request, { kind: 'password_changed', user, object_id: held.user, outcome: 'reset' })
  await tellOwner(request, held.user, 'password_changed')
  return ok({})
}

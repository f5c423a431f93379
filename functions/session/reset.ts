import { invalid, Problem } from '#shared/api/problems.ts'
import { emailAddress } from '#shared/entities/fields.ts'
import * as z from 'zod'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { parse } from '#functions/entity/save.ts'
import { identityPort } from '#functions/identity/identity.ts'
import { passwordProblem } from '#functions/identity/password.ts'
import { announce } from '#functions/events/announce.ts'
import type { Limit } from '#functions/store/limiter.ts'
import { services } from '#functions/store/services.ts'
import { giveBackResetToken, takeResetToken } from '#functions/store/reset-tokens.ts'
import { noteSecurity, personOf } from './security-events.ts'

/** Mails an hour, to one account and from one address. */
const perAccount: Limit = { name: 'reset account', allowed: 1_000_000, window: 3600, longestWait: 0 }
const perAddress: Limit = { name: 'reset address', allowed: 1_000_000, window: 3600, longestWait: 0 }
const mailsPerAccount = 3
const mailsPerAddress = 30

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
  const { email } = parse(forgotten, request.body ?? {})
  const { limiter } = services()
  const [mails, fromAddress] = await Promise.all([
    limiter.count(perAccount, email),
    limiter.count(perAddress, request.ip),
  ])
  if (mails <= mailsPerAccount && fromAddress <= mailsPerAddress && emailAddress.safeParse(email).success)
    await announce('ResetRequested', { id: request.traceId, email, language: request.language })
  return ok({})
}

/** POST resetpassword: a token is good once; then every session of its user ends. */
export async function resetPassword(request: Request): Promise<Answer> {
  const { token, password, password_confirmation: confirmation } = parse(chosen, request.body ?? {})
  if (password !== confirmation) throw invalid('password_confirmation', 'no_match')
  const problem = passwordProblem(password)
  if (problem) throw new Problem('validation_failed', { fields: [{ path: 'password', ...problem }] })
  const held = await takeResetToken(token)
  if (!held) throw new Problem('invalid_grant')
  try {
    await identityPort().setPassword(held.user, password)
  } catch (error) {
    await giveBackResetToken(held)
    throw error
  }
  await services().callers.revokeAll(held.user)
  await identityPort().signOutEverywhere(held.user)
  const user = await personOf(held.user)
  await noteSecurity(request, { kind: 'password_changed', user, object_id: held.user, outcome: 'reset' })
  await announce('PasswordChanged', { id: request.traceId, user: held.user, language: request.language })
  return ok({})
}

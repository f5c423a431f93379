import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { invalidField, Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import { hasPassedSecondFactor, isSecondFactorRequired } from '#functions/platform/http/second-factor.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import type { Token } from '#functions/platform/http/access-token.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { endCredentials } from '#functions/identity/end-credentials.ts'
import { identityPort } from '#functions/identity/user-pool.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { services } from '#functions/data/services.ts'
import { guessLimits, limitAttempts } from './sign-in-rate-limits.ts'
import { logSecurityEvent } from './security-events.ts'

const given = z.strictObject({ code: z.string().trim().min(1).max(20).optional() })

export type FactorState = {
  /** Whether the rights of the caller ask for one here. */
  required: boolean
  /** Whether this very session has passed it. */
  proven: boolean
  /** The session came by the agency's provider, which alone asks for one there: it is neither set up nor taken off here. */
  agency: boolean
}

export const accessToken = ({ headers }: Request): string => (headers['authorization'] ?? '').replace(/^bearer /i, '')

/** What the agency's provider asked for is said by the first token of a session, and kept for those that follow. */
async function providerFactor(token: Token): Promise<{ on: boolean; proven: boolean }> {
  const { callers } = services()
  const state = await callers.state(token.user)
  const hasPassed = state !== null && hasPassedSecondFactor(state, { ...token, agency: null })
  if (token.agency?.factor && !hasPassed)
    await callers.proveFactor(token.user, token.session, token.expiresAt + sessionLifetimeSeconds.refreshToken)
  const proven = hasPassed || token.agency?.factor === true
  return { on: proven, proven }
}

/**
 * Asks the pool whether it would let this person in without a code. A session that began after the factor was set up has
 * given one, and is kept as proven; nothing that a client says of itself counts.
 */
export async function queryFactor(request: Request): Promise<{ on: boolean; proven: boolean }> {
  const token = request.token!
  if (token.byAgency) return providerFactor(token)
  const { callers } = services()
  const [state, on] = await Promise.all([
    callers.state(token.user),
    identityPort().hasSecondFactor(accessToken(request)),
  ])
  const since = state?.factor_since
  if (!on) {
    if (since !== undefined) await callers.dropFactor(token.user)
    return { on, proven: false }
  }
  if (state && hasPassedSecondFactor(state, token)) return { on, proven: true }
  // Set up without us: sessions that begin from now on will have been asked for it.
  if (since === undefined) await callers.noticeFactor(token.user)
  if (since === undefined || token.signedInAt <= since) return { on, proven: false }
  await callers.proveFactor(token.user, token.session, token.expiresAt + sessionLifetimeSeconds.refreshToken)
  return { on, proven: true }
}

/**
 * What `me` says of the second factor, where the caller's roles hold these rights. The pool is asked only where it matters and
 * is not known.
 */
export async function factorState(request: Request, held: ReadonlySet<string>): Promise<FactorState> {
  const token = request.token!
  const required = isSecondFactorRequired(held)
  if (token.byAgency) return { required, proven: (await providerFactor(token)).proven, agency: true }
  if (!required) return { required, proven: false, agency: false }
  const state = await services().callers.state(token.user)
  const proven = (state && hasPassedSecondFactor(state, token)) || (await queryFactor(request)).proven
  return { required, proven, agency: false }
}

/** GET me/second-factor: whether it is on, whether it has to be, and whether this session has passed it. */
export async function readFactor(request: Request): Promise<ApiResponse> {
  return ok({
    required: isSecondFactorRequired(request.held),
    agency: request.token!.byAgency,
    ...(await queryFactor(request)),
  })
}

/**
 * Who has one already changes it only from a session that has passed it, and whoever came by the agency not here. Answers whether
 * there is one.
 */
async function requireProof(request: Request): Promise<boolean> {
  if (request.token!.byAgency) throw new Problem('mfa_required')
  const { on, proven } = await queryFactor(request)
  if (on && !proven) throw new Problem('mfa_required')
  return on
}

/**
 * POST me/second-factor: without a code a new secret for an authenticator; with a code of it, the factor is on, and this
 * session has passed it. All other sessions have not, and passkeys of before are over.
 */
export async function setUpFactor(request: Request): Promise<ApiResponse> {
  const { code } = parse(given, request.body ?? {})
  const token = request.token!
  const had = await requireProof(request)
  if (code === undefined) return ok({ secret: await identityPort().newSecretFor(accessToken(request)) })
  const limits = { address: request.ip, limit: guessLimits.setUpCode, account: token.user }
  await limitAttempts(limits, async () => {
    if (!(await identityPort().turnOnSecondFactor(accessToken(request), code))) throw new Problem('invalid_grant')
  }).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'invalid_grant' ? invalidField('code', 'wrong_code') : error
  })
  // Who had no more than a password may have added passkeys, too: none of them is worth two factors.
  if (!had) await endCredentials('second_factor_set_up', { user: token.user })
  await services().callers.beginFactor(token.user, token.session, token.expiresAt + sessionLifetimeSeconds.refreshToken)
  await logSecurityEvent(request, {
    kind: 'user_changed',
    object_id: token.user,
    fields: ['second_factor'],
    outcome: 'second factor set up',
  })
  await notifyAccountOwner(request, token.user, had ? 'second_factor_replaced' : 'second_factor_added')
  return ok({ required: isSecondFactorRequired(request.held), agency: false, on: true, proven: true })
}

/** DELETE me/second-factor: not for those who must have one, and only from a session that has passed it. */
export async function turnOffFactor(request: Request): Promise<ApiResponse> {
  await requireProof(request)
  if (isSecondFactorRequired(request.held)) throw new Problem('mfa_required')
  const { user, session, byPasskey, expiresAt } = request.token!
  const { callers } = services()
  await callers.dropFactor(user)
  // A session that a passkey began stands without the other factor.
  if (byPasskey) await callers.proveFactor(user, session, expiresAt + sessionLifetimeSeconds.refreshToken)
  await identityPort().turnOffSecondFactor(accessToken(request))
  await logSecurityEvent(request, {
    kind: 'user_changed',
    object_id: user,
    fields: ['second_factor'],
    outcome: 'second factor turned off',
  })
  await notifyAccountOwner(request, user, 'second_factor_removed')
  return noContent
}

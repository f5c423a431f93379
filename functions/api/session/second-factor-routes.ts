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

const codeSchema = z.strictObject({ code: z.string().trim().min(1).max(20).optional() })

export type FactorState = {
  required: boolean
  proven: boolean
  /** Whether the session comes from the identity provider, which then manages the second factor itself. */
  agency: boolean
}

export const accessToken = ({ headers }: Request): string => (headers['authorization'] ?? '').replace(/^bearer /i, '')

/**
 * The first token of a session from the identity provider states whether a second factor was used. The result is stored
 * for the later tokens.
 */
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
 * Queries the user pool for the second factor. A session that started after the setup has passed it, and this is
 * stored; claims by the client are ignored.
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
  // Set up outside this API: only sessions from now on have passed it.
  if (since === undefined) await callers.noticeFactor(token.user)
  if (since === undefined || token.signedInAt <= since) return { on, proven: false }
  await callers.proveFactor(token.user, token.session, token.expiresAt + sessionLifetimeSeconds.refreshToken)
  return { on, proven: true }
}

/**
 * Second factor in the response of `me`. The user pool is queried only if the permissions require a factor and the
 * result is not stored yet.
 *
 * @param held Permissions of the caller's roles.
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

/** GET me/second-factor: whether it is on, required, and passed by this session. */
export async function readFactor(request: Request): Promise<ApiResponse> {
  return ok({
    required: isSecondFactorRequired(request.held),
    agency: request.token!.byAgency,
    ...(await queryFactor(request)),
  })
}

/**
 * An existing second factor can be changed only in a session that has passed it, and never in one from the identity
 * provider. Returns whether it is on.
 */
async function requireProof(request: Request): Promise<boolean> {
  if (request.token!.byAgency) throw new Problem('mfa_required')
  const { on, proven } = await queryFactor(request)
  if (on && !proven) throw new Problem('mfa_required')
  return on
}

/**
 * POST me/second-factor: without a code, returns a new secret; with one, turns the second factor on for this session.
 * Other sessions have not passed it, and earlier passkeys are revoked.
 */
export async function setUpFactor(request: Request): Promise<ApiResponse> {
  const { code } = parse(codeSchema, request.body ?? {})
  const token = request.token!
  const had = await requireProof(request)
  if (code === undefined) return ok({ secret: await identityPort().newSecretFor(accessToken(request)) })
  const limits = { address: request.ip, limit: guessLimits.setUpCode, account: token.user }
  await limitAttempts(limits, async () => {
    if (!(await identityPort().turnOnSecondFactor(accessToken(request), code))) throw new Problem('invalid_grant')
  }).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'invalid_grant' ? invalidField('code', 'wrong_code') : error
  })
  // Someone with only the password may have added passkeys, which would count as two factors.
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

/** DELETE me/second-factor: only in a session that has passed it, and not for users who need it. */
export async function turnOffFactor(request: Request): Promise<ApiResponse> {
  await requireProof(request)
  if (isSecondFactorRequired(request.held)) throw new Problem('mfa_required')
  const { user, session, byPasskey, expiresAt } = request.token!
  const { callers } = services()
  await callers.dropFactor(user)
  // A session with a passkey has passed two factors without it.
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

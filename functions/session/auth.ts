import type { AuthenticationResultType, ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider'
import { invalid, Problem } from '#shared/api/problems.ts'
import { emailAddress } from '#shared/entities/fields.ts'
import * as z from 'zod'
import { ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { readToken } from '#functions/http/token.ts'
import { identityPort, type SignIn } from '#functions/identity/identity.ts'
import { passwordProblem } from '#functions/identity/password.ts'
import { parse } from '#functions/entity/save.ts'
import type { Limit } from '#functions/store/limiter.ts'
import { services } from '#functions/store/services.ts'
import { noteRefusal, noteSecurity, noteTokens } from './security-events.ts'

/** Failed sign-ins only: an account waits from its fifth failure on, an address from its hundredth; nobody is shut out for good. */
const perAccount: Limit = { name: 'sign-in account', allowed: 5, window: 900, longestWait: 900 }
const perAddress: Limit = { name: 'sign-in address', allowed: 100, window: 900, longestWait: 900 }

const secret = z.string().min(1).max(4096)
const client = z.string().min(1).max(128)
const grants = z.discriminatedUnion('grant_type', [
  z.strictObject({
    grant_type: z.literal('password'),
    client_id: client,
    username: secret.optional(),
    email: secret.optional(),
    password: secret,
  }),
  z.strictObject({ grant_type: z.literal('refresh_token'), client_id: client, refresh_token: secret }),
  z.strictObject({
    grant_type: z.literal('challenge'),
    client_id: client,
    challenge: z.enum(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP']),
    session: z.string().min(1).max(8192),
    new_password: secret.optional(),
    code: secret.optional(),
  }),
])

/** POST auth: every client but the browser, which signs in with the user pool itself. */
export async function authenticate(request: Request): Promise<Answer> {
  const grant = parse(grants, request.body ?? {})
  if (grant.client_id !== process.env['WEB_CLIENT_ID']) throw new Problem('invalid_grant')
  if (grant.grant_type === 'refresh_token') return ok(await refreshed(grant.refresh_token))
  if (grant.grant_type === 'challenge') return ok(await challenged(grant, request))
  const username = grant.username ?? grant.email
  if (!username) throw invalid('username', 'required')
  return ok(await limited(request, username, (name) => identityPort().signIn(name, grant.password)))
}

async function limited(
  request: Request,
  username: string,
  attempt: (name: string) => Promise<SignIn>,
): Promise<unknown> {
  const { limiter } = services()
  const limits: [Limit, string][] = [
    [perAccount, username],
    [perAddress, request.ip],
  ]
  const waits = await Promise.all(limits.map(([limit, subject]) => limiter.wait(limit, subject)))
  const wait = Math.max(...waits)
  if (wait > 0) throw new Problem('rate_limited', { retryAfter: wait })
  // What is no address cannot be an account; it takes the same way and fails at its end, so that nothing tells them apart.
  const name = emailAddress.safeParse(username).success ? username : 'nobody@invalid.invalid'
  try {
    const step = await attempt(name)
    await limiter.clear(perAccount, username)
    return answerOf(step, request)
  } catch (error) {
    if (error instanceof Problem && error.code === 'invalid_grant') {
      const counts = await Promise.all(limits.map(([limit, subject]) => limiter.count(limit, subject)))
      const nowWaits = limits.some(([limit], at) => counts[at] === limit.allowed)
      await noteRefusal(request, name, nowWaits ? 'rate_limited' : 'wrong_password')
    }
    throw error
  }
}

/** The pool's own session does not say whose it is, and asks for it again: the two travel as one. */
const packed = (session: string, user: string): string =>
  Buffer.from(JSON.stringify([user, session])).toString('base64url')

function unpacked(text: string): [user: string, session: string] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string'))
      return value as [string, string]
  } catch {
    // Whatever it is, it is no session of ours: refused below like an old one.
  }
  throw new Problem('invalid_grant')
}

async function answerOf(step: SignIn, request: Request): Promise<Record<string, unknown>> {
  if (!('tokens' in step)) return { challenge: step.challenge, session: packed(step.session, step.user) }
  await noteTokens(request, String(step.tokens.AccessToken))
  return tokenAnswer(step.tokens)
}

const tokenAnswer = (tokens: AuthenticationResultType, refreshToken?: string) => ({
  token_type: 'Bearer',
  expires_in: tokens.ExpiresIn,
  access_token: tokens.AccessToken,
  refresh_token: tokens.RefreshToken ?? refreshToken,
})

type ChallengeGrant = Extract<z.infer<typeof grants>, { grant_type: 'challenge' }>

async function challenged(grant: ChallengeGrant, request: Request): Promise<unknown> {
  try {
    return await answerChallenge(grant, request)
  } catch (error) {
    // Whose session it claims to be is not sure where it is refused.
    if (error instanceof Problem && error.code === 'invalid_grant')
      await noteSecurity(request, { kind: 'sign_in_refused', user: null, outcome: grant.challenge.toLowerCase() })
    throw error
  }
}

async function answerChallenge(grant: ChallengeGrant, request: Request): Promise<unknown> {
  const [user, session] = unpacked(grant.session)
  const challenge: ChallengeNameType = grant.challenge
  if (challenge === 'NEW_PASSWORD_REQUIRED') {
    if (!grant.new_password) throw invalid('new_password', 'required')
    const problem = passwordProblem(grant.new_password)
    if (problem) throw new Problem('validation_failed', { fields: [{ path: 'new_password', ...problem }] })
    const answers = { NEW_PASSWORD: grant.new_password }
    return answerOf(await identityPort().respond(challenge, session, user, answers), request)
  }
  if (challenge === 'SOFTWARE_TOKEN_MFA') {
    if (!grant.code) throw invalid('code', 'required')
    const answers = { SOFTWARE_TOKEN_MFA_CODE: grant.code }
    return answerOf(await identityPort().respond(challenge, session, user, answers), request)
  }
  if (!grant.code) {
    const setUp = await identityPort().newSecret(session)
    return { secret: setUp.secret, challenge, session: packed(setUp.session, user) }
  }
  const verified = await identityPort().verifySecret(session, grant.code)
  return answerOf(await identityPort().respond(challenge, verified, user, {}), request)
}

/** New tokens for a session that still stands. The pool knows nothing of our own status, nor of sessions we ended. */
async function refreshed(refreshToken: string): Promise<unknown> {
  const tokens = await identityPort().refresh(refreshToken)
  const token = await readToken(`Bearer ${tokens.AccessToken}`).catch((cause: unknown) => {
    throw new Problem('invalid_grant', { cause })
  })
  const state = await services().callers.state(token.user)
  const over = !state || token.signedInAt < state.valid_after || Object.hasOwn(state.revoked, token.session)
  if (over || state.profile.status !== 'ACTIVE') throw new Problem('invalid_grant')
  return tokenAnswer(tokens, refreshToken)
}

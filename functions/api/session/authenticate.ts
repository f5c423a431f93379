import type { AuthenticationResultType, ChallengeNameType } from '@aws-sdk/client-cognito-identity-provider'
import { invalidField, Problem } from '#shared/api/problems.ts'
import { emailAddress } from '#shared/model/fields.ts'
import { user as entity } from '#shared/entities/user.ts'
import * as z from 'zod'
import { requireEnv } from '#functions/platform/environment.ts'
import { ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { readToken } from '#functions/platform/http/access-token.ts'
import { identityPort, type SignIn } from '#functions/identity/user-pool.ts'
import { requirePasswordSignIn } from '#functions/identity/password-sign-in.ts'
import { passwordProblem } from '#functions/identity/password-strength.ts'
import { parse } from '#functions/domain/entity/save.ts'
import { isSessionEnded } from '#functions/data/repositories/accounts/caller-state.ts'
import { services } from '#functions/data/services.ts'
import { guessLimits, limitAttempts } from './sign-in-rate-limits.ts'
import { startPasskeySignIn, credentialShape, signInByPasskey } from './passkey-routes.ts'
import { logRefusedSignIn, logSecurityEvent, logTokenSignIn, findPerson } from './security-events.ts'

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
  z.strictObject({ grant_type: z.literal('passkey'), client_id: client, username: secret }),
  z.strictObject({ grant_type: z.literal('refresh_token'), client_id: client, refresh_token: secret }),
  z.strictObject({
    grant_type: z.literal('challenge'),
    client_id: client,
    challenge: z.enum(['NEW_PASSWORD_REQUIRED', 'SOFTWARE_TOKEN_MFA', 'MFA_SETUP', 'WEB_AUTHN']),
    session: z.string().min(1).max(8192),
    new_password: secret.optional(),
    code: secret.optional(),
    credential: credentialShape.optional(),
  }),
])

/** POST auth: sign-in for clients that do not use the user pool directly, as the browser does for passwords. */
export async function authenticate(request: Request): Promise<ApiResponse> {
  const grant = parse(grants, request.body ?? {})
  if (grant.client_id !== requireEnv('WEB_CLIENT_ID')) throw new Problem('invalid_grant')
  if (grant.grant_type === 'refresh_token')
    return ok(await limitAttempts({ address: request.ip }, () => refreshed(grant.refresh_token)))
  requirePasswordSignIn()
  if (grant.grant_type === 'challenge') return ok(await answerLimited(grant, request))
  if (grant.grant_type === 'passkey') return ok(await passkeyAsked(request, grant.username))
  const username = grant.username ?? grant.email
  if (!username) throw invalidField('username', 'required')
  return ok(await signInWithLimit(request, username, (name) => identityPort().signIn(name, grant.password)))
}

/**
 * An invalid email address is replaced by one without an account, so that it fails in the same way and takes the same
 * time.
 */
function nameOf(username: string): string {
  const address = emailAddress.safeParse(username)
  return address.success ? address.data : 'nobody@invalid.invalid'
}

/** Padded length of a session: its real length would reveal whether the account exists. */
const sessionLength = 4096

async function passkeyAsked(request: Request, username: string): Promise<Record<string, unknown>> {
  const name = nameOf(username)
  const { options, session } = await startPasskeySignIn(request, name)
  return { challenge: 'WEB_AUTHN', session: packChallengeSession(session.padEnd(sessionLength), name), options }
}

async function signInWithLimit(
  request: Request,
  username: string,
  attempt: (name: string) => Promise<SignIn>,
): Promise<unknown> {
  const name = nameOf(username)
  const step = await limitAttempts(
    { address: request.ip, limit: guessLimits.password, account: username },
    () => attempt(name),
    (nowWaits) => logRefusedSignIn(request, name, nowWaits ? 'rate_limited' : 'wrong_password'),
  )
  return toSignInResponse(step, request)
}

/** The user pool requires the user name with its session, so both are encoded into one token. */
const packChallengeSession = (session: string, user: string): string =>
  Buffer.from(JSON.stringify([user, session])).toString('base64url')

function unpacked(text: string): [user: string, session: string] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    if (Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'string'))
      return value as [string, string]
  } catch {
    // Invalid tokens fail below, like expired ones.
  }
  throw new Problem('invalid_grant')
}

async function toSignInResponse(step: SignIn, request: Request): Promise<Record<string, unknown>> {
  if (!('tokens' in step)) return { challenge: step.challenge, session: packChallengeSession(step.session, step.user) }
  await requireRecord(step.tokens)
  await logTokenSignIn(request, String(step.tokens.AccessToken))
  return tokenAnswer(step.tokens)
}

/** Rejects accounts without a user record, left behind by a failed creation or deletion. */
async function requireRecord({ AccessToken, RefreshToken }: AuthenticationResultType): Promise<void> {
  const { user } = await readToken(`Bearer ${AccessToken}`)
  if (await services().callers.state(user)) return
  if (RefreshToken) await identityPort().revoke(RefreshToken)
  throw new Problem('invalid_grant')
}

const tokenAnswer = (tokens: AuthenticationResultType, refreshToken?: string) => ({
  token_type: 'Bearer',
  expires_in: tokens.ExpiresIn,
  access_token: tokens.AccessToken,
  refresh_token: tokens.RefreshToken ?? refreshToken,
})

type ChallengeGrant = Extract<z.infer<typeof grants>, { grant_type: 'challenge' }>

/** ID of the account. Attempts are counted per account, by whatever name it is given. */
async function accountOf(user: string): Promise<string> {
  if (!user.includes('@')) return user
  return (await services().records.findUnique(entity, 'email', user)) ?? user
}

/** Six-digit codes can be guessed, so they are limited per account. Other challenges are limited by IP address only. */
async function answerLimited(grant: ChallengeGrant, request: Request): Promise<unknown> {
  const [user] = unpacked(grant.session)
  const isCode = grant.challenge === 'SOFTWARE_TOKEN_MFA'
  return limitAttempts(
    { address: request.ip, ...(isCode && { limit: guessLimits.code, account: await accountOf(user) }) },
    () => answerChallenge(grant, request),
    // The session may be forged, so the event names no user.
    async (nowWaits) => {
      const outcome = nowWaits ? 'rate_limited' : grant.challenge.toLowerCase()
      await logSecurityEvent(request, { kind: 'sign_in_refused', user: null, outcome })
    },
  )
}

async function answerChallenge(grant: ChallengeGrant, request: Request): Promise<unknown> {
  const [user, session] = unpacked(grant.session)
  const challenge: ChallengeNameType = grant.challenge
  if (challenge === 'NEW_PASSWORD_REQUIRED') {
    if (!grant.new_password) throw invalidField('new_password', 'required')
    const person = await findPerson(await accountOf(user))
    const problem = passwordProblem(grant.new_password, person ? [person.email, person.name] : [])
    if (problem) throw new Problem('validation_failed', { fields: [{ path: 'new_password', ...problem }] })
    const answers = { NEW_PASSWORD: grant.new_password }
    return toSignInResponse(await identityPort().respond(challenge, session, user, answers), request)
  }
  if (challenge === 'WEB_AUTHN') {
    if (!grant.credential) throw invalidField('credential', 'required')
    return toSignInResponse({ tokens: await signInByPasskey(user, session.trimEnd(), grant.credential) }, request)
  }
  if (challenge === 'SOFTWARE_TOKEN_MFA') {
    if (!grant.code) throw invalidField('code', 'required')
    const answers = { SOFTWARE_TOKEN_MFA_CODE: grant.code }
    return toSignInResponse(await identityPort().respond(challenge, session, user, answers), request)
  }
  if (!grant.code) {
    const setUp = await identityPort().newSecret(session)
    return { secret: setUp.secret, challenge, session: packChallengeSession(setUp.session, user) }
  }
  const verified = await identityPort().verifySecret(session, grant.code)
  return toSignInResponse(await identityPort().respond(challenge, verified, user, {}), request)
}

/**
 * Refreshes the tokens of a session. The user pool does not know our account status or revoked sessions, so both are
 * checked here.
 */
async function refreshed(refreshToken: string): Promise<unknown> {
  const tokens = await identityPort().refresh(refreshToken)
  const token = await readToken(`Bearer ${tokens.AccessToken}`).catch((error: unknown) => {
    throw error instanceof Problem && error.code === 'unauthenticated'
      ? new Problem('invalid_grant', { cause: error })
      : error
  })
  const state = await services().callers.state(token.user)
  if (!state || isSessionEnded(state, token) || state.profile.status !== 'ACTIVE') throw new Problem('invalid_grant')
  return tokenAnswer(tokens, refreshToken)
}

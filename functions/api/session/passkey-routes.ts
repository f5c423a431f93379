import { randomBytes } from 'node:crypto'
import { sessionLifetimeSeconds } from '#shared/access/session-lifetimes.ts'
import { Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { parse } from '#functions/domain/entity/save.ts'
import { noContent, ok, type ApiResponse } from '#functions/platform/http/response.ts'
import type { Request } from '#functions/platform/http/request-pipeline.ts'
import { isSecondFactorRequired } from '#functions/platform/http/second-factor.ts'
import { readToken } from '#functions/platform/http/access-token.ts'
import { passkeyFingerprint, requirePasskeyHost } from '#functions/identity/passkey-host.ts'
import { passkeyPort, type Credential, type PoolPasskey } from '#functions/identity/user-pool-passkeys.ts'
import { notifyAccountOwner } from '#functions/identity/notify-account-owner.ts'
import { services } from '#functions/data/services.ts'
import { accessToken, queryFactor } from './second-factor-routes.ts'
import { logSecurityEvent } from './security-events.ts'

/** What a browser answers for its authenticator, as `toJSON` of a credential writes it. */
export const credentialShape = z
  .strictObject({
    id: z.string().min(1).max(1400),
    rawId: z.string(),
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(40).nullish(),
    clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
    response: z.record(z.string(), z.unknown()),
  })
  // By one of them we remember a passkey, by either the pool may know it.
  .refine(({ id, rawId }) => id === rawId)
const given = z.strictObject({ credential: credentialShape.optional() })

const loadFingerprints = async (user: string): Promise<string[]> =>
  (await services().callers.state(user))?.passkeys ?? []

/** The passkeys of the caller at the pool: those that were added here, and others, which open nothing. */
async function passkeysOf(request: Request): Promise<{ known: PoolPasskey[]; strange: PoolPasskey[] }> {
  const [all, marks] = await Promise.all([
    passkeyPort().list(accessToken(request)),
    loadFingerprints(request.token!.user),
  ])
  const { known = [], strange = [] } = Object.groupBy(all, ({ id }) =>
    marks.includes(passkeyFingerprint(id)) ? 'known' : 'strange',
  )
  return { known, strange }
}

const passkeyResponse = (passkeys: readonly PoolPasskey[]): ApiResponse =>
  ok({ passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })) })

/**
 * A passkey is as good as a password with a second factor. So who has one of these, or must have, changes passkeys only from a
 * session that has passed it. Answers whether they have.
 */
async function requireProof(request: Request): Promise<boolean> {
  const { on, proven } = await queryFactor(request)
  if ((on || isSecondFactorRequired(request.held)) && !proven) throw new Problem('mfa_required')
  return on
}

const note = (request: Request, outcome: string): Promise<void> =>
  logSecurityEvent(request, { kind: 'user_changed', object_id: request.token!.user, fields: ['passkeys'], outcome })

/** GET me/passkeys: those that open one's account. */
export async function readPasskeys(request: Request): Promise<ApiResponse> {
  requirePasskeyHost(request.token)
  return passkeyResponse((await passkeysOf(request)).known)
}

/** What a browser makes a passkey from. Those that open nothing make room: a device makes no second one beside them. */
async function startRegistration(request: Request): Promise<ApiResponse> {
  const token = accessToken(request)
  const { strange } = await passkeysOf(request)
  for (const { id } of strange) await passkeyPort().remove(token, id)
  return ok({ options: await passkeyPort().begin(token) })
}

async function add(request: Request, credential: Credential, on: boolean): Promise<ApiResponse> {
  const { user } = request.token!
  const port = passkeyPort()
  await port.add(accessToken(request), credential)
  if (on) await port.countAsFactor(accessToken(request))
  const before = await passkeysOf(request)
  const known = [...before.known, ...before.strange.filter(({ id }) => id === credential.id)]
  await services().callers.keepPasskeys(
    user,
    known.map(({ id }) => passkeyFingerprint(id)),
  )
  await note(request, 'passkey added')
  await notifyAccountOwner(request, user, 'passkey_added', { passkey: passkeyFingerprint(credential.id) })
  return passkeyResponse(known)
}

/** POST me/passkeys: without a credential what a browser makes one from, with it the passkey is kept. */
export async function addPasskey(request: Request): Promise<ApiResponse> {
  requirePasskeyHost(request.token)
  const { credential } = parse(given, request.body ?? {})
  const on = await requireProof(request)
  return credential ? add(request, credential, on) : startRegistration(request)
}

/**
 * DELETE me/passkeys/{id}: it opens nothing any more; sessions that it began go on. The pool keeps it until another is added,
 * so that the owner can take this back.
 */
export async function removePasskey(request: Request): Promise<ApiResponse> {
  requirePasskeyHost(request.token)
  await requireProof(request)
  const { user } = request.token!
  const id = request.params['id']!
  const [marks, mark] = [await loadFingerprints(user), passkeyFingerprint(id)]
  if (!marks.includes(mark)) return noContent
  await services().callers.keepPasskeys(
    user,
    marks.filter((one) => one !== mark),
  )
  await note(request, 'passkey removed')
  await notifyAccountOwner(request, user, 'passkey_removed', { passkey: mark })
  return noContent
}

const challengeBytes = 32

/** Milliseconds that a device is given to ask who is there. */
const deviceTimeoutMs = 120_000

/**
 * What a browser is to have signed for a sign-in, and the session of the pool for it. It is alike for everybody: a device is asked
 * for whatever passkey it has of this site, and whoever has none at the pool is given a challenge of which the pool knows nothing.
 */
export async function startPasskeySignIn(request: Request, username: string) {
  const rpId = requirePasskeyHost(request.token)
  const asked = await passkeyPort().ask(username)
  const invented = () => randomBytes(challengeBytes).toString('base64url')
  const challenge = asked?.challenge ?? invented()
  const options = {
    challenge,
    rpId,
    timeout: deviceTimeoutMs,
    allowCredentials: [],
    userVerification: 'required' as const,
  }
  return { options, session: asked?.session ?? invented() }
}

/**
 * The tokens of a sign-in by a passkey that was added here. Such a session has passed two factors: the device, and what it asks
 * before it answers. Throws `invalid_grant` in every other case.
 */
export async function signInByPasskey(user: string, session: string, credential: Credential) {
  const port = passkeyPort()
  const tokens = await port.signIn(user, session, credential)
  const token = await readToken(`Bearer ${tokens.AccessToken}`)
  if (!(await loadFingerprints(token.user)).includes(passkeyFingerprint(credential.id))) {
    if (tokens.RefreshToken) await port.revoke(tokens.RefreshToken)
    throw new Problem('invalid_grant')
  }
  await services().callers.proveFactor(token.user, token.session, token.expiresAt + sessionLifetimeSeconds.refreshToken)
  return tokens
}

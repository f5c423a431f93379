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

/** WebAuthn credential as serialized by a browser (`PublicKeyCredential.toJSON`). */
export const credentialShape = z
  .strictObject({
    id: z.string().min(1).max(1400),
    rawId: z.string(),
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(40).nullish(),
    clientExtensionResults: z.record(z.string(), z.unknown()).optional(),
    response: z.record(z.string(), z.unknown()),
  })
  // We store one of the two IDs, and the user pool may use the other.
  .refine(({ id, rawId }) => id === rawId)
const registrationSchema = z.strictObject({ credential: credentialShape.optional() })

const loadFingerprints = async (user: string): Promise<string[]> =>
  (await services().callers.state(user))?.passkeys ?? []

/**
 * Passkeys of the caller in the user pool: those added through this API, and others, which are not accepted for
 * sign-in.
 */
async function passkeysOf(request: Request): Promise<{ known: PoolPasskey[]; strange: PoolPasskey[] }> {
  const [all, marks] = await Promise.all([
    passkeyPort().list(accessToken(request)),
    loadFingerprints(request.token!.user),
  ])
  const { known: knownPasskeys = [], strange: unknownPasskeys = [] } = Object.groupBy(all, ({ id }) =>
    marks.includes(passkeyFingerprint(id)) ? 'known' : 'strange',
  )
  return { known: knownPasskeys, strange: unknownPasskeys }
}

const passkeyResponse = (passkeys: readonly PoolPasskey[]): ApiResponse =>
  ok({ passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })) })

/**
 * A passkey counts as a password with a second factor. Users who have or need a second factor can therefore change
 * passkeys only in a session that has passed it. Returns whether the second factor is on.
 */
async function requireProof(request: Request): Promise<boolean> {
  const { on, proven } = await queryFactor(request)
  if ((on || isSecondFactorRequired(request.held)) && !proven) throw new Problem('mfa_required')
  return on
}

const logPasskeyChange = (request: Request, outcome: string): Promise<void> =>
  logSecurityEvent(request, { kind: 'user_changed', object_id: request.token!.user, fields: ['passkeys'], outcome })

/** GET me/passkeys: passkeys that can sign in to the caller's account. */
export async function readPasskeys(request: Request): Promise<ApiResponse> {
  requirePasskeyHost(request.token)
  return passkeyResponse((await passkeysOf(request)).known)
}

/**
 * Registration options. Passkeys that are not accepted are deleted first, because a device creates no second one for
 * the same account.
 */
async function startRegistration(request: Request): Promise<ApiResponse> {
  const token = accessToken(request)
  const { strange: unknownPasskeys } = await passkeysOf(request)
  for (const { id } of unknownPasskeys) await passkeyPort().remove(token, id)
  return ok({ options: await passkeyPort().begin(token) })
}

async function add(request: Request, credential: Credential, on: boolean): Promise<ApiResponse> {
  const { user } = request.token!
  const port = passkeyPort()
  await port.add(accessToken(request), credential)
  if (on) await port.countAsFactor(accessToken(request))
  const before = await passkeysOf(request)
  const knownPasskeys = [...before.known, ...before.strange.filter(({ id }) => id === credential.id)]
  await services().callers.keepPasskeys(
    user,
    knownPasskeys.map(({ id }) => passkeyFingerprint(id)),
  )
  await logPasskeyChange(request, 'passkey added')
  await notifyAccountOwner(request, user, 'passkey_added', { passkey: passkeyFingerprint(credential.id) })
  return passkeyResponse(knownPasskeys)
}

/** POST me/passkeys: without a credential, returns registration options; with one, stores the passkey. */
export async function addPasskey(request: Request): Promise<ApiResponse> {
  requirePasskeyHost(request.token)
  const { credential } = parse(registrationSchema, request.body ?? {})
  const on = await requireProof(request)
  return credential ? add(request, credential, on) : startRegistration(request)
}

/**
 * DELETE me/passkeys/{id}: the passkey can no longer sign in; its current sessions continue. The user pool stores it
 * until the next registration, so that the owner can undo the deletion.
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
  await logPasskeyChange(request, 'passkey removed')
  await notifyAccountOwner(request, user, 'passkey_removed', { passkey: mark })
  return noContent
}

const challengeBytes = 32

/** Timeout of the device prompt in milliseconds. */
const deviceTimeoutMs = 120_000

/**
 * Sign-in options and the session of the user pool. They look the same for every user name: no passkeys are listed, and
 * an unknown user gets a random challenge.
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
 * Signs in with a passkey that was added through this API. Its session counts as having passed two factors: the device
 * and its user verification. Throws `invalid_grant` in all other cases.
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

import { randomBytes } from 'node:crypto'
import { sessionLives } from '#shared/access/session-lives.ts'
import { Problem } from '#shared/api/problems.ts'
import * as z from 'zod'
import { parse } from '#functions/entity/save.ts'
import { nothing, ok, type Answer } from '#functions/http/answer.ts'
import type { Request } from '#functions/http/pipeline.ts'
import { isRequired } from '#functions/http/second-factor.ts'
import { readToken } from '#functions/http/token.ts'
import { markOf, requirePasskeys } from '#functions/identity/passkey-trust.ts'
import { passkeyPort, type Credential, type PoolPasskey } from '#functions/identity/passkeys.ts'
import { tellOwner } from '#functions/identity/tell-owner.ts'
import { services } from '#functions/store/services.ts'
import { accessToken, askPool } from './second-factor.ts'
import { noteSecurity } from './security-events.ts'

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

const marksOf = async (user: string): Promise<string[]> => (await services().callers.state(user))?.passkeys ?? []

/** The passkeys of the caller at the pool: those that were added here, and others, which open nothing. */
async function passkeysOf(request: Request): Promise<{ known: PoolPasskey[]; strange: PoolPasskey[] }> {
  const [all, marks] = await Promise.all([passkeyPort().list(accessToken(request)), marksOf(request.token!.user)])
  const { known = [], strange = [] } = Object.groupBy(all, ({ id }) =>
    marks.includes(markOf(id)) ? 'known' : 'strange',
  )
  return { known, strange }
}

const told = (passkeys: readonly PoolPasskey[]): Answer =>
  ok({ passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, created_at: createdAt.toISOString() })) })

/**
 * A passkey is as good as a password with a second factor. So who has one of these, or must have, changes passkeys only from a
 * session that has passed it. Answers whether they have.
 */
async function requireProof(request: Request): Promise<boolean> {
  const { on, proven } = await askPool(request)
  if ((on || isRequired(request.held)) && !proven) throw new Problem('mfa_required')
  return on
}

const note = (request: Request, outcome: string): Promise<void> =>
  noteSecurity(request, { kind: 'user_changed', object_id: request.token!.user, fields: ['passkeys'], outcome })

/** GET me/passkeys: those that open one's account. */
export async function readPasskeys(request: Request): Promise<Answer> {
  requirePasskeys(request.token)
  return told((await passkeysOf(request)).known)
}

/** What a browser makes a passkey from. Those that open nothing make room: a device makes no second one beside them. */
async function begin(request: Request): Promise<Answer> {
  const token = accessToken(request)
  const { strange } = await passkeysOf(request)
  for (const { id } of strange) await passkeyPort().remove(token, id)
  return ok({ options: await passkeyPort().begin(token) })
}

async function add(request: Request, credential: Credential, on: boolean): Promise<Answer> {
  const { user } = request.token!
  const port = passkeyPort()
  await port.add(accessToken(request), credential)
  if (on) await port.countAsFactor(accessToken(request))
  const before = await passkeysOf(request)
  const known = [...before.known, ...before.strange.filter(({ id }) => id === credential.id)]
  await services().callers.keepPasskeys(
    user,
    known.map(({ id }) => markOf(id)),
  )
  await note(request, 'passkey added')
  await tellOwner(request, user, 'passkey_added', { passkey: markOf(credential.id) })
  return told(known)
}

/** POST me/passkeys: without a credential what a browser makes one from, with it the passkey is kept. */
export async function addPasskey(request: Request): Promise<Answer> {
  requirePasskeys(request.token)
  const { credential } = parse(given, request.body ?? {})
  const on = await requireProof(request)
  return credential ? add(request, credential, on) : begin(request)
}

/**
 * DELETE me/passkeys/{id}: it opens nothing any more; sessions that it began go on. The pool keeps it until another is added,
 * so that the owner can take this back.
 */
export async function removePasskey(request: Request): Promise<Answer> {
  requirePasskeys(request.token)
  await requireProof(request)
  const { user } = request.token!
  const id = request.params['id']!
  const [marks, mark] = [await marksOf(user), markOf(id)]
  if (!marks.includes(mark)) return nothing
  await services().callers.keepPasskeys(
    user,
    marks.filter((one) => one !== mark),
  )
  await note(request, 'passkey removed')
  await tellOwner(request, user, 'passkey_removed', { passkey: mark })
  return nothing
}

const challengeBytes = 32

/** Milliseconds that a device is given to ask who is there. */
const patience = 120_000

/**
 * What a browser is to have signed for a sign-in, and the session of the pool for it. It is alike for everybody: a device is asked
 * for whatever passkey it has of this site, and whoever has none at the pool is given a challenge of which the pool knows nothing.
 */
export async function askForPasskey(request: Request, username: string) {
  const rpId = requirePasskeys(request.token)
  const asked = await passkeyPort().ask(username)
  const invented = () => randomBytes(challengeBytes).toString('base64url')
  const challenge = asked?.challenge ?? invented()
  const options = { challenge, rpId, timeout: patience, allowCredentials: [], userVerification: 'required' as const }
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
  if (!(await marksOf(token.user)).includes(markOf(credential.id))) {
    if (tokens.RefreshToken) await port.revoke(tokens.RefreshToken)
    throw new Problem('invalid_grant')
  }
  await services().callers.proveFactor(token.user, token.session, token.expiresAt + sessionLives.refreshToken)
  return tokens
}

import { randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import * as z from 'zod'
import { CognitoError, invalidParameter, notAuthorized } from './cognito-error.ts'
import type { Pool } from './user-pool.ts'
import type { Passkey, User } from './user-store.ts'

/** Maximum passkeys per user, as in Cognito. */
const maxPasskeys = 20
const challengeBytes = 32
/** COSE ids of ES256 and RS256; every device supports one of them. */
const algorithms = [-7, -257]
/** Timeout for the user's device, and lifetime of a challenge. */
const challengeTimeoutMs = 3 * 60_000

const base64url = z.string().regex(/^[\w-]+$/)
const credential = z.object({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
})
const attestationResponse = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(8).default([]),
  }),
})
const assertionResponse = credential.extend({
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
})

const message = (error: unknown): string => (error instanceof Error ? error.message : '')

function failureOf(error: unknown): CognitoError {
  const text = message(error)
  if (/challenge/i.test(text)) return new CognitoError('WebAuthnChallengeNotFoundException', 'Challenge not found.')
  if (/origin/i.test(text))
    return new CognitoError('WebAuthnOriginNotAllowedException', 'The origin is not of the relying party.')
  if (/RP ID/i.test(text))
    return new CognitoError('WebAuthnRelyingPartyMismatchException', 'The passkey is of another relying party.')
  return new CognitoError('WebAuthnCredentialNotSupportedException', `The passkey is not supported: ${text}`)
}

/** Imported on first use, because most runs have no passkeys. */
const library = () => import('@simplewebauthn/server')

function siteOf(pool: Pool): { origin: string; id: string; name: string } {
  if (!pool.passkeys)
    throw new CognitoError('WebAuthnNotEnabledException', 'Passkeys are not enabled for this user pool.')
  const origin = pool.passkeys.origin()
  return { origin, id: new URL(origin).hostname, name: pool.passkeys.name }
}

const passkeysOf = (user: User): Passkey[] => user.passkeys ?? []

/** Returns the options for `navigator.credentials.create` and stores the challenge. */
export async function startRegistration(pool: Pool, user: User): Promise<object> {
  const site = siteOf(pool)
  if (passkeysOf(user).length >= maxPasskeys)
    throw new CognitoError('LimitExceededException', 'The user has the maximum number of passkeys.')
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: site.name,
    userName: user.email,
    userDisplayName: user.email,
    userID: new TextEncoder().encode(user.sub),
    challenge: randomBytes(challengeBytes),
    timeout: challengeTimeoutMs,
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: passkeysOf(user).map(({ id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  })
  pool.sessions.keepRegistration(user.sub, options.challenge)
  return options
}

export async function completeRegistration(pool: Pool, user: User, given: unknown): Promise<void> {
  const site = siteOf(pool)
  const response = attestationResponse.parse(given)
  const challenge = pool.sessions.takeRegistration(user.sub)
  if (challenge === null) throw new CognitoError('WebAuthnChallengeNotFoundException', 'Challenge not found.')
  const { verifyRegistrationResponse } = await library()
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => {
    throw failureOf(error)
  })
  if (!registrationInfo) throw failureOf(null)
  const { id, publicKey, counter } = registrationInfo.credential
  if (pool.users.list().some((one) => passkeysOf(one).some((passkey) => passkey.id === id)))
    throw invalidParameter('The passkey is registered already.')
  const { authenticatorAttachment: attachment } = response
  const passkey = {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: response.response.transports,
    ...(attachment && { attachment }),
    name: attachment === 'cross-platform' ? 'Security key' : 'Passkey',
    createdAt: pool.clock().getTime(),
  }
  user.passkeys = [...passkeysOf(user), passkey]
  pool.users.touch(user)
}

export function describePasskeys(pool: Pool, user: User): object[] {
  const { id: RelyingPartyId } = siteOf(pool)
  return passkeysOf(user).map(({ id, name, attachment, transports, createdAt }) => ({
    CredentialId: id,
    FriendlyCredentialName: name,
    RelyingPartyId,
    ...(attachment && { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt / 1000,
  }))
}

export function deletePasskey(pool: Pool, user: User, id: string): void {
  siteOf(pool)
  const left = passkeysOf(user).filter((passkey) => passkey.id !== id)
  if (left.length === passkeysOf(user).length)
    throw new CognitoError('ResourceNotFoundException', 'The passkey does not exist.')
  user.passkeys = left
  pool.users.touch(user)
}

/**
 * Starts a login by passkey. The response is the same for every username, with no list of credentials, so it does not
 * reveal whether an account or a passkey exists.
 */
export function startPasskeySignIn(pool: Pool, username: string, clientId: string): object {
  const { id: rpId } = siteOf(pool)
  const challenge = randomBytes(challengeBytes).toString('base64url')
  const options = { challenge, rpId, timeout: challengeTimeoutMs, allowCredentials: [], userVerification: 'required' }
  return {
    ChallengeName: 'WEB_AUTHN',
    ChallengeParameters: { CREDENTIAL_REQUEST_OPTIONS: JSON.stringify(options), USERNAME: username },
    Session: pool.sessions.keepPasskey({ username, challenge }, clientId),
  }
}

function parse(text: string): z.infer<typeof assertionResponse> {
  try {
    return assertionResponse.parse(JSON.parse(text))
  } catch {
    throw invalidParameter('CREDENTIAL is not a response of an authenticator')
  }
}

/**
 * Returns the user whose passkey signed the session's challenge.
 *
 * @throws The same `NotAuthorizedException` for every failed check.
 */
export async function userOfPasskey(pool: Pool, text: string, session: string, clientId: string): Promise<User> {
  const site = siteOf(pool)
  const { username, challenge } = pool.sessions.takePasskey(session, clientId)
  const response = parse(text)
  const user = pool.users.find(username)
  const passkey = user && passkeysOf(user).find(({ id }) => id === response.id)
  if (!user || !passkey) throw notAuthorized()
  const { id, counter } = passkey
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: true,
    credential: { id, counter, publicKey: Buffer.from(passkey.publicKey, 'base64url') },
  }).catch((error: unknown) => {
    throw new CognitoError('NotAuthorizedException', notAuthorized().message, { cause: error })
  })
  // During verification, another request may have deleted or used the passkey.
  if (!verified || !passkeysOf(user).includes(passkey) || passkey.counter !== counter) throw notAuthorized()
  passkey.counter = authenticationInfo.newCounter
  pool.users.touch(user)
  return user
}

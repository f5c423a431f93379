import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAuthenticator } from '#tests/support/authenticator.ts'
import { totpAt } from '#tests/support/formats/totp.ts'
import { poolId, serverClient, startPool, webClient } from './start-pool.ts'

const password = 'correct horse battery'
const origin = 'http://localhost:3000'
type Authenticator = ReturnType<typeof createAuthenticator>
type Wrong = Parameters<Authenticator['get']>[1]

let pool: Awaited<ReturnType<typeof startPool>>
let users = 0

beforeAll(async () => {
  pool = await startPool({
    passkeys: { origin: () => origin, name: 'Daleel' },
    clients: [
      { clientId: webClient, flows: ['SRP', 'PASSKEY'] },
      { clientId: serverClient, flows: ['ADMIN_PASSWORD'] },
    ],
  })
})
afterAll(() => pool.stop())

/** Returns a user who is logged in by password. */
async function person() {
  const username = `user-${++users}`
  const email = `${username}@example.org`
  pool.identity.import([{ username, email, password, permanent: true }])
  const { AuthenticationResult } = await pool.signIn(email, password)
  return { username, email, AccessToken: AuthenticationResult!.AccessToken! }
}

const begun = async (AccessToken: string) => {
  const { body } = await pool.call('StartWebAuthnRegistration', { AccessToken })
  return body['CredentialCreationOptions'] as Parameters<Authenticator['create']>[0] & Record<string, unknown>
}
const complete = (AccessToken: string, Credential: object) =>
  pool.call('CompleteWebAuthnRegistration', { AccessToken, Credential })
const list = async (AccessToken: string) =>
  (await pool.call('ListWebAuthnCredentials', { AccessToken })).body['Credentials'] as Record<string, unknown>[]

/** Returns a user with a registered passkey. */
async function bearer() {
  const who = await person()
  const device = createAuthenticator(origin)
  expect(await complete(who.AccessToken, device.create(await begun(who.AccessToken)))).toMatchObject({ status: 200 })
  return { ...who, device }
}

const choose = (USERNAME: string, more: object = {}) =>
  pool.call('InitiateAuth', {
    ClientId: webClient,
    AuthFlow: 'USER_AUTH',
    AuthParameters: { USERNAME, PREFERRED_CHALLENGE: 'WEB_AUTHN' },
    ...more,
  })

async function asked(name: string) {
  const { status, body } = await choose(name)
  expect(status).toBe(200)
  expect(body['ChallengeName']).toBe('WEB_AUTHN')
  const parameters = body['ChallengeParameters'] as Record<string, string>
  const options = JSON.parse(parameters['CREDENTIAL_REQUEST_OPTIONS']!) as { challenge: string; rpId: string }
  return { session: String(body['Session']), options }
}

const answer = (USERNAME: string, Session: string, credential: object | string, ClientId = webClient) =>
  pool.call('RespondToAuthChallenge', {
    ClientId,
    ChallengeName: 'WEB_AUTHN',
    Session,
    ChallengeResponses: {
      USERNAME,
      CREDENTIAL: typeof credential === 'string' ? credential : JSON.stringify(credential),
    },
  })

async function signIn(name: string, device: Authenticator, wrong: Wrong = {}) {
  const { session, options } = await asked(name)
  return answer(name, session, device.get(options, wrong))
}

const signedIn = { status: 200, body: { AuthenticationResult: { TokenType: 'Bearer' } } }
const refused = { status: 400, type: 'NotAuthorizedException', message: 'Incorrect username or password.' }

describe('a passkey', () => {
  test('is created for the site with user verification, and suffices to sign in', async () => {
    const { AccessToken, email, username } = await person()
    const options = await begun(AccessToken)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Daleel' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const device = createAuthenticator(origin)
    expect((await complete(AccessToken, device.create(options))).status).toBe(200)
    expect(await list(AccessToken)).toEqual([
      {
        CredentialId: device.id,
        FriendlyCredentialName: 'Passkey',
        RelyingPartyId: 'localhost',
        AuthenticatorAttachment: 'platform',
        AuthenticatorTransports: ['internal'],
        CreatedAt: expect.closeTo(Date.now() / 1000, -2),
      },
    ])
    expect((await begun(AccessToken))['excludeCredentials']).toMatchObject([{ id: device.id, type: 'public-key' }])
    for (const name of [email, username]) expect(await signIn(name, device)).toMatchObject(signedIn)
    expect((await signIn(email, device)).body).toHaveProperty('AuthenticationResult.RefreshToken')
  })

  test('is created by signed-in users only, in pools with passkeys', async () => {
    expect(await pool.call('StartWebAuthnRegistration', { AccessToken: 'x.y.z' })).toMatchObject({
      type: 'NotAuthorizedException',
    })
    const without = await startPool()
    without.identity.import([{ username: 'user', email: 'user@example.org', password, permanent: true }])
    const { AuthenticationResult } = await without.signIn('user', password)
    const { AccessToken } = AuthenticationResult!
    expect((await without.call('StartWebAuthnRegistration', { AccessToken })).type).toBe('WebAuthnNotEnabledException')
    expect((await without.call('ListWebAuthnCredentials', { AccessToken })).type).toBe('WebAuthnNotEnabledException')
    const AuthParameters = { USERNAME: 'user', PREFERRED_CHALLENGE: 'WEB_AUTHN' }
    const input = { ClientId: webClient, AuthFlow: 'USER_AUTH', AuthParameters }
    expect((await without.call('InitiateAuth', input)).type).toBe('InvalidParameterException')
    await without.stop()
  })

  test.each<[string, Wrong, string]>([
    ['of another challenge', { challenge: 'AAAA' }, 'WebAuthnChallengeNotFoundException'],
    ['of another site', { origin: 'http://localhost:3001' }, 'WebAuthnOriginNotAllowedException'],
    ['for another relying party', { relyingParty: 'example.org' }, 'WebAuthnRelyingPartyMismatchException'],
    ['without asking who is there', { verified: false }, 'WebAuthnCredentialNotSupportedException'],
  ])('%s is rejected, and not stored [AU-14]', async (_what, wrong, type) => {
    const { AccessToken } = await person()
    const device = createAuthenticator(origin)
    expect(await complete(AccessToken, device.create(await begun(AccessToken), wrong))).toMatchObject({
      status: 400,
      type,
    })
    expect(await list(AccessToken)).toEqual([])
  })

  test('is accepted once per challenge, within three minutes', async () => {
    const { AccessToken } = await person()
    const options = await begun(AccessToken)
    const unknown = { status: 400, type: 'WebAuthnChallengeNotFoundException' }
    expect((await complete(AccessToken, createAuthenticator(origin).create(options))).status).toBe(200)
    expect(await complete(AccessToken, createAuthenticator(origin).create(options))).toMatchObject(unknown)
    const late = await begun(AccessToken)
    pool.advance(3 * 60_000 + 1000)
    expect(await complete(AccessToken, createAuthenticator(origin).create(late))).toMatchObject(unknown)
    expect(await list(AccessToken)).toHaveLength(1)
  })

  test('cannot be registered twice, even by different users', async () => {
    const { AccessToken, device } = await bearer()
    const other = await person()
    for (const token of [AccessToken, other.AccessToken])
      expect(await complete(token, device.create(await begun(token)))).toMatchObject({
        type: 'InvalidParameterException',
      })
    expect(await complete(AccessToken, { id: 'no credential' })).toMatchObject({ type: 'InvalidParameterException' })
    expect(await list(other.AccessToken)).toEqual([])
  })

  test('is limited to twenty per user', async () => {
    const { AccessToken } = await person()
    for (let made = 0; made < 20; made++)
      await complete(AccessToken, createAuthenticator(origin).create(await begun(AccessToken)))
    expect(await pool.call('StartWebAuthnRegistration', { AccessToken })).toMatchObject({
      type: 'LimitExceededException',
    })
    expect(await list(AccessToken)).toHaveLength(20)
  })

  test('that is deleted no longer signs in, and only its owner can delete it', async () => {
    const { AccessToken, email, device } = await bearer()
    const other = await person()
    const remove = (token: string) =>
      pool.call('DeleteWebAuthnCredential', { AccessToken: token, CredentialId: device.id })
    expect(await remove(other.AccessToken)).toMatchObject({ type: 'ResourceNotFoundException' })
    expect(await signIn(email, device)).toMatchObject(signedIn)
    expect((await remove(AccessToken)).status).toBe(200)
    expect(await signIn(email, device)).toMatchObject(refused)
    expect(await remove(AccessToken)).toMatchObject({ type: 'ResourceNotFoundException' })
  })
})

describe('signing in with a passkey', () => {
  test.each<[string, Wrong]>([
    ['of another challenge', { challenge: 'AAAA' }],
    ['of another site', { origin: 'https://example.org' }],
    ['of another relying party', { relyingParty: 'example.org' }],
    ['that did not ask who is there', { verified: false }],
    ['whose counter went back', { counter: 1 }],
  ])('is rejected with a response %s [AU-14]', async (_what, wrong) => {
    const { email, device } = await bearer()
    expect(await signIn(email, device)).toMatchObject(signedIn)
    expect(await signIn(email, device, wrong)).toMatchObject(refused)
    expect(await signIn(email, device)).toMatchObject(signedIn)
  })

  test('rejects another user’s passkey, a wrong signature and another username', async () => {
    const [one, other] = [await bearer(), await bearer()]
    expect(await signIn(one.email, other.device)).toMatchObject(refused)
    const first = await asked(one.email)
    const right = one.device.get(first.options)
    const forged = {
      ...right,
      response: { ...right.response, signature: other.device.get(first.options).response.signature },
    }
    expect(await answer(one.email, first.session, forged)).toMatchObject(refused)
    const second = await asked(one.email)
    expect(await answer(other.email, second.session, one.device.get(second.options))).toMatchObject(refused)
    const third = await asked(one.email)
    expect(await answer(one.email, third.session, 'no JSON')).toMatchObject({ type: 'InvalidParameterException' })
  })

  test('allows one try per challenge, within three minutes, for the client that requested it', async () => {
    const { email, device } = await bearer()
    const expired = { type: 'NotAuthorizedException', message: 'Invalid session for the user, session is expired.' }
    const { session, options } = await asked(email)
    expect(await answer(email, session, device.get(options), serverClient)).toMatchObject(expired)
    expect(await answer(email, session, device.get(options))).toMatchObject(signedIn)
    expect(await answer(email, session, device.get(options))).toMatchObject(expired)
    const late = await asked(email)
    pool.advance(3 * 60_000 + 1000)
    expect(await answer(email, late.session, device.get(late.options))).toMatchObject(expired)
  })

  test('does not reveal whether an account or a passkey exists', async () => {
    const [one, without] = [await bearer(), await person()]
    const answers = await Promise.all(
      [one.email, without.email, 'nobody@example.org'].map(async (email) => {
        const { session, options } = await asked(email)
        const { message, type } = await answer(email, session, createAuthenticator(origin).get(options))
        return { message, type, options: { ...options, challenge: options.challenge.length } }
      }),
    )
    expect(answers[0]).toMatchObject({
      type: refused.type,
      message: refused.message,
      options: { allowCredentials: [] },
    })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('rejects disabled users', async () => {
    const { email, username, device } = await bearer()
    await pool.admin.send(new AdminDisableUserCommand({ UserPoolId: poolId, Username: username }))
    expect(await signIn(email, device)).toMatchObject({ type: 'NotAuthorizedException', message: 'User is disabled.' })
  })

  test('replaces the second factor only if the user enables this, and rejects email codes', async () => {
    const { AccessToken, email, device } = await bearer()
    const prefer = (settings: object) => pool.call('SetUserMFAPreference', { AccessToken, ...settings })
    const asFactor = { WebAuthnMfaSettings: { Enabled: true } }
    expect(await prefer(asFactor)).toMatchObject({ type: 'InvalidParameterException' })
    const { body } = await pool.call('AssociateSoftwareToken', { AccessToken })
    const UserCode = totpAt(String(body['SecretCode']), pool.now())
    await pool.call('VerifySoftwareToken', { AccessToken, UserCode })
    expect((await prefer({ SoftwareTokenMfaSettings: { Enabled: true } })).status).toBe(200)
    expect(await signIn(email, device)).toMatchObject(refused)
    expect((await prefer(asFactor)).status).toBe(200)
    expect(await signIn(email, device)).toMatchObject(signedIn)
    const AuthParameters = { USERNAME: email, PREFERRED_CHALLENGE: 'EMAIL_OTP' }
    expect((await choose(email, { AuthParameters })).type).toBe('InvalidParameterException')
  })
})

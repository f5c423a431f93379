import { Amplify } from 'aws-amplify'
import {
  confirmSignIn,
  fetchAuthSession,
  fetchMFAPreference,
  getCurrentUser,
  setUpTOTP,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { ConsoleLogger } from 'aws-amplify/utils'
import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createIdentity } from '#infra/local/cognito/cognito-server.ts'
import { totpAt } from '#tests/support/formats/totp.ts'
import { credentials, poolId, region, startPool, webClient } from './start-pool.ts'

const PASSWORD = 'correct horse battery'
const NEW_PASSWORD = 'كلمة سر جديدة وطويلة'

// Suppresses a warning about the custom endpoint on every `configure`.
ConsoleLogger.LOG_LEVEL = 'ERROR'

let pool: Awaited<ReturnType<typeof startPool>>

async function begin(options: Parameters<typeof startPool>[0] = {}) {
  pool = await startPool(options)
  pool.identity.import([{ username: 'user-1', email: 'Amal@Example.org', password: PASSWORD, permanent: true }])
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: webClient, userPoolEndpoint: pool.endpoint } },
  })
}

async function tokens(forceRefresh = false) {
  const session = await fetchAuthSession({ forceRefresh })
  return { access: session.tokens?.accessToken, id: session.tokens?.idToken }
}

beforeEach(() => begin())

afterEach(async () => {
  await signOut()
  await pool.stop()
})

describe('sign-in with aws-amplify', () => {
  test('signs in by SRP with the email in any case', async () => {
    const result = await signIn({ username: 'amal@example.ORG', password: PASSWORD })
    expect(result).toEqual({ isSignedIn: true, nextStep: { signInStep: 'DONE' } })
    expect((await getCurrentUser()).username).toBe('user-1')
  })

  test('issues the claims of a user pool, valid for 15 minutes', async () => {
    await signIn({ username: 'user-1', password: PASSWORD })
    const { access, id } = await tokens()
    const claims = access?.payload ?? {}
    expect(claims).toMatchObject({
      iss: `https://cognito-idp.${region}.amazonaws.com/${poolId}`,
      client_id: webClient,
      token_use: 'access',
      scope: 'aws.cognito.signin.user.admin',
      username: 'user-1',
    })
    for (const name of ['sub', 'origin_jti', 'event_id', 'jti', 'auth_time']) expect(claims).toHaveProperty(name)
    expect(Number(claims.exp) - Number(claims.iat)).toBe(900)
    expect(id?.payload).toMatchObject({
      aud: webClient,
      token_use: 'id',
      email: 'Amal@Example.org',
      'cognito:username': 'user-1',
    })
  })

  test('rejects a wrong password and an unknown user with the same error', async () => {
    const failures = []
    for (const username of ['amal@example.org', 'nobody@example.org', 'nobody']) {
      failures.push(await signIn({ username, password: `${PASSWORD}!` }).catch((error: Error) => `${error}`))
    }
    expect(new Set(failures)).toEqual(new Set(['NotAuthorizedException: Incorrect username or password.']))
  })

  test('requires a new user to set a password', async () => {
    await pool.createUser('user-2', 'bilal@example.org', 'temporary secret')
    const first = await signIn({ username: 'bilal@example.org', password: 'temporary secret' })
    expect(first.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED')
    await expect(confirmSignIn({ challengeResponse: 'short' })).rejects.toMatchObject({
      name: 'InvalidPasswordException',
    })
    expect((await confirmSignIn({ challengeResponse: NEW_PASSWORD })).isSignedIn).toBe(true)
    await signOut()
    await expect(signIn({ username: 'user-2', password: 'temporary secret' })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect((await signIn({ username: 'user-2', password: NEW_PASSWORD })).isSignedIn).toBe(true)
  })

  test('changes the password of a user who knows the old one', async () => {
    await signIn({ username: 'user-1', password: PASSWORD })
    await expect(updatePassword({ oldPassword: 'something else', newPassword: NEW_PASSWORD })).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    await updatePassword({ oldPassword: PASSWORD, newPassword: NEW_PASSWORD })
    await signOut()
    expect((await signIn({ username: 'user-1', password: NEW_PASSWORD })).isSignedIn).toBe(true)
  })
})

describe('second factor with aws-amplify', () => {
  test('sets up an authenticator, requires its code, and accepts no code twice', async () => {
    await signIn({ username: 'user-1', password: PASSWORD })
    const { sharedSecret } = await setUpTOTP()
    await expect(verifyTOTPSetup({ code: '000000' })).rejects.toMatchObject({ name: 'EnableSoftwareTokenMFAException' })
    const used = totpAt(sharedSecret, pool.now())
    await verifyTOTPSetup({ code: used })
    await updateMFAPreference({ totp: 'PREFERRED' })
    expect(await fetchMFAPreference()).toEqual({ enabled: ['TOTP'], preferred: 'TOTP' })
    await signOut()

    const second = await signIn({ username: 'user-1', password: PASSWORD })
    expect(second.nextStep.signInStep).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    await expect(confirmSignIn({ challengeResponse: used })).rejects.toMatchObject({ name: 'ExpiredCodeException' })
    const wrong = used === '123456' ? '654321' : '123456'
    await expect(confirmSignIn({ challengeResponse: wrong })).rejects.toMatchObject({ name: 'CodeMismatchException' })
    pool.advance(31_000)
    const next = totpAt(sharedSecret, pool.now())
    expect((await confirmSignIn({ challengeResponse: next })).isSignedIn).toBe(true)
  })

  test('requires the setup if the pool does', async () => {
    await pool.stop()
    await begin({ mfa: 'ON' })
    const { nextStep } = await signIn({ username: 'user-1', password: PASSWORD })
    if (nextStep.signInStep !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP') throw new Error(nextStep.signInStep)
    const code = totpAt(nextStep.totpSetupDetails.sharedSecret, pool.now())
    expect((await confirmSignIn({ challengeResponse: code })).isSignedIn).toBe(true)
    expect((await fetchMFAPreference()).preferred).toBe('TOTP')
  })
})

describe('sessions with aws-amplify', () => {
  test('refreshes with a rotating refresh token within the same session', async () => {
    await signIn({ username: 'user-1', password: PASSWORD })
    const before = (await tokens()).access?.payload
    const once = (await tokens(true)).access?.payload
    const twice = (await tokens(true)).access?.payload
    expect(new Set([before?.jti, once?.jti, twice?.jti]).size).toBe(3)
    expect([once?.origin_jti, twice?.auth_time]).toEqual([before?.origin_jti, before?.auth_time])
  })

  test('ends the session of this device at sign-out, and no other', async () => {
    await signIn({ username: 'user-1', password: PASSWORD })
    const other = String((await tokens()).access)
    await signOut()
    await signIn({ username: 'user-1', password: PASSWORD })
    const here = String((await tokens()).access)
    expect((await pool.call('GetUser', { AccessToken: other })).type).toBe('NotAuthorizedException')
    expect((await pool.call('GetUser', { AccessToken: here })).status).toBe(200)
  })

  test('ends all sessions at a global sign-out', async () => {
    await signIn({ username: 'user-1', password: PASSWORD })
    const AccessToken = String((await tokens()).access)
    await signOut({ global: true })
    expect((await pool.call('GetUser', { AccessToken })).message).toBe('Access Token has been revoked')
  })

  test('signs tokens that the product verifies, and rejects those of another key, pool or client [TK-4]', async () => {
    const verifier = CognitoJwtVerifier.create({ userPoolId: poolId, clientId: webClient, tokenUse: 'access' })
    verifier.cacheJwks(pool.identity.jwks())
    await signIn({ username: 'user-1', password: PASSWORD })
    const token = String((await tokens()).access)
    expect((await verifier.verify(token)).username).toBe('user-1')
    const { keys } = (await createIdentity({ directory: null, region, poolId, clients: [], credentials })).jwks()
    const kid = pool.identity.jwks().keys[0]?.kid ?? ''
    const foreign = CognitoJwtVerifier.create({ userPoolId: poolId, clientId: webClient, tokenUse: 'access' })
    foreign.cacheJwks({ keys: keys.map((key) => ({ ...key, kid })) })
    await expect(foreign.verify(token)).rejects.toThrow(/signature/i)
    // Tokens of the local product must not be valid for a stage, which has its own pool id and clients.
    for (const [other, wrong] of [
      [{ userPoolId: `${region}_Stage0001`, clientId: webClient }, /issuer/i],
      [{ userPoolId: poolId, clientId: 'a-client-of-a-stage' }, /client/i],
    ] as const) {
      const stage = CognitoJwtVerifier.create({ ...other, tokenUse: 'access' })
      stage.cacheJwks(pool.identity.jwks())
      await expect(stage.verify(token)).rejects.toThrow(wrong)
    }
  })
})

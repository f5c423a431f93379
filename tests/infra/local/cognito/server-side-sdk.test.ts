import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  AdminDeleteUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  CognitoIdentityProviderClient,
  ListUsersCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { totpAt } from '#tests/support/formats/totp.ts'
import { poolId, region, serverClient, startPool, webClient } from './start-pool.ts'

const PASSWORD = 'correct horse battery'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const UserPoolId = poolId
const Username = 'user-1'

let pool: Awaited<ReturnType<typeof startPool>>

const account = { username: Username, email: 'amal@example.org', password: PASSWORD, permanent: true }
const renew = (RefreshToken: string | undefined) =>
  pool.call('GetTokensFromRefreshToken', { ClientId: serverClient, RefreshToken })
const refreshTokenOf = (answer: Awaited<ReturnType<typeof renew>>) => {
  const result = answer.body.AuthenticationResult
  return typeof result === 'object' && result !== null && 'RefreshToken' in result ? String(result.RefreshToken) : ''
}

const beginSrp = async (USERNAME: string) => {
  const AuthParameters = { USERNAME, SRP_A: 'abcdef' }
  const { body } = await pool.call('InitiateAuth', {
    ClientId: webClient,
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters,
  })
  return body.ChallengeParameters as Record<string, string>
}

beforeEach(async () => {
  pool = await startPool()
  pool.identity.import([account])
})

afterEach(() => pool.stop())

describe('accounts', () => {
  test('creates an account with a temporary password', async () => {
    const created = await pool.createUser('user-2', 'bilal@example.org', 'temporary secret')
    expect(created.User).toMatchObject({ Username: 'user-2', UserStatus: 'FORCE_CHANGE_PASSWORD', Enabled: true })
    expect(Math.abs((created.User?.UserCreateDate?.getTime() ?? 0) - Date.now())).toBeLessThan(5000)
    const asked = await pool.signIn('BILAL@example.org', 'temporary secret')
    expect(asked).toMatchObject({ ChallengeName: 'NEW_PASSWORD_REQUIRED' })
    expect(asked.ChallengeParameters?.USER_ID_FOR_SRP).toBe('user-2')
    const answers = { USERNAME: 'user-2', NEW_PASSWORD: PASSWORD }
    const done = await pool.respond('NEW_PASSWORD_REQUIRED', asked.Session, answers)
    expect(done.AuthenticationResult?.ExpiresIn).toBe(900)
    await expect(pool.respond('NEW_PASSWORD_REQUIRED', asked.Session, answers)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  test('rejects a taken username, a taken email, an email as username and a short password', async () => {
    const refused = [
      pool.createUser('USER-1', 'other@example.org', PASSWORD),
      pool.createUser('user-3', 'AMAL@example.org', PASSWORD),
      pool.createUser('user@example.org', 'other@example.org', PASSWORD),
      pool.createUser('user-3', 'other@example.org', 'elevenchars'),
      pool.createUser('user-3', 'other@example.org', 'a'.repeat(257)),
    ]
    const names = (await Promise.allSettled(refused)).map(
      (result) => result.status === 'rejected' && result.reason.name,
    )
    expect(names).toEqual([
      'UsernameExistsException',
      'UsernameExistsException',
      'InvalidParameterException',
      'InvalidPasswordException',
      'InvalidParameterException',
    ])
    await pool.createUser('user-3', 'other@example.org', 'ف'.repeat(256))
  })

  test('rejects a temporary password after seven days', async () => {
    await pool.createUser('user-2', 'bilal@example.org', 'temporary secret')
    pool.advance(7 * DAY + MINUTE)
    await expect(pool.signIn('user-2', 'temporary secret')).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const Password = 'another temporary'
    await pool.admin.send(new AdminSetUserPasswordCommand({ UserPoolId, Username: 'user-2', Password }))
    expect((await pool.signIn('user-2', Password)).ChallengeName).toBe('NEW_PASSWORD_REQUIRED')
  })

  test('sets a permanent password, which replaces the old one', async () => {
    const Password = 'a password of my own'
    await pool.admin.send(new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }))
    expect((await pool.signIn(Username, Password)).AuthenticationResult?.TokenType).toBe('Bearer')
    await expect(pool.signIn(Username, PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('rejects sign-in and refresh of a disabled account until it is enabled', async () => {
    const { AuthenticationResult } = await pool.signIn(Username, PASSWORD)
    await pool.admin.send(new AdminDisableUserCommand({ UserPoolId, Username }))
    await expect(pool.signIn(Username, PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    expect((await renew(AuthenticationResult?.RefreshToken)).status).toBe(400)
    await pool.admin.send(new AdminEnableUserCommand({ UserPoolId, Username }))
    expect((await renew(AuthenticationResult?.RefreshToken)).status).toBe(400)
    expect((await pool.signIn(Username, PASSWORD)).AuthenticationResult).toBeDefined()
  })

  test('changes the email used to sign in', async () => {
    const email = { Name: 'email', Value: 'new@example.org' }
    await pool.admin.send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId,
        Username,
        UserAttributes: [email, { Name: 'email_verified', Value: 'true' }],
      }),
    )
    expect((await pool.signIn('new@example.org', PASSWORD)).AuthenticationResult).toBeDefined()
    await expect(pool.signIn('amal@example.org', PASSWORD)).rejects.toMatchObject({ name: 'NotAuthorizedException' })
    const found = await pool.admin.send(new AdminGetUserCommand({ UserPoolId, Username: 'new@example.org' }))
    expect(found.UserAttributes).toContainEqual(email)
    const listed = await pool.admin.send(new ListUsersCommand({ UserPoolId, Filter: 'email = "NEW@example.org"' }))
    expect(listed.Users?.map((user) => user.Username)).toEqual([Username])
  })

  test('deletes an account with its sessions; a later one of the same name is another user [TK-5]', async () => {
    const { AuthenticationResult } = await pool.signIn(Username, PASSWORD)
    await pool.admin.send(new AdminDeleteUserCommand({ UserPoolId, Username }))
    await expect(pool.admin.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'UserNotFoundException',
    })
    pool.identity.import([account])
    expect((await renew(AuthenticationResult?.RefreshToken)).status).toBe(400)
    const stale = await pool.call('GetUser', { AccessToken: AuthenticationResult?.AccessToken })
    expect(stale.type).toBe('NotAuthorizedException')
  })
})

describe('sign-in', () => {
  test('gives the same response to a wrong password and an unknown user', async () => {
    const failures = await Promise.allSettled([
      pool.signIn(Username, 'not the password'),
      pool.signIn('nobody', PASSWORD),
    ])
    const texts = failures.map((result) => result.status === 'rejected' && String(result.reason))
    expect(new Set(texts)).toEqual(new Set(['NotAuthorizedException: Incorrect username or password.']))
  })

  test('starts SRP for an unknown user with a stable salt', async () => {
    const [known, first, second] = [await beginSrp(Username), await beginSrp('nobody'), await beginSrp('nobody')]
    expect(Object.keys(first)).toEqual(Object.keys(known))
    expect(first.SALT).toBe(second.SALT)
    expect(first.SALT).toHaveLength(known.SALT?.length ?? 0)
  })

  test('rejects a flow not enabled for the client, an unknown client and a degenerate SRP value', async () => {
    const start = async (AuthFlow: string, ClientId = webClient, SRP_A = 'ab') => {
      const input = { ClientId, AuthFlow, AuthParameters: { USERNAME: Username, PASSWORD, SRP_A, REFRESH_TOKEN: 'x' } }
      return (await pool.call('InitiateAuth', input)).type
    }
    expect(await start('USER_PASSWORD_AUTH')).toBe('InvalidParameterException')
    expect(await start('REFRESH_TOKEN_AUTH')).toBe('InvalidParameterException')
    expect(await start('USER_SRP_AUTH', serverClient)).toBe('InvalidParameterException')
    expect(await start('USER_SRP_AUTH', 'nobody')).toBe('ResourceNotFoundException')
    expect(await start('USER_SRP_AUTH', webClient, '0')).toBe('InvalidParameterException')
    await expect(pool.signIn(Username, PASSWORD, webClient)).rejects.toMatchObject({
      name: 'InvalidParameterException',
    })
  })

  test('rejects a session that is expired, of another user or of another step', async () => {
    await pool.createUser('user-2', 'bilal@example.org', 'temporary secret')
    const { Session } = await pool.signIn('user-2', 'temporary secret')
    const NEW_PASSWORD = 'the new password'
    const tries = [
      pool.respond('NEW_PASSWORD_REQUIRED', Session, { USERNAME: Username, NEW_PASSWORD }),
      pool.respond('SOFTWARE_TOKEN_MFA', Session, { USERNAME: 'user-2', SOFTWARE_TOKEN_MFA_CODE: '123456' }),
      pool.respond('NEW_PASSWORD_REQUIRED', 'invented'.repeat(4), { USERNAME: 'user-2', NEW_PASSWORD }),
    ]
    for (const result of await Promise.allSettled(tries)) {
      expect(result).toMatchObject({ status: 'rejected', reason: { name: 'NotAuthorizedException' } })
    }
    pool.advance(3 * MINUTE + 1000)
    await expect(
      pool.respond('NEW_PASSWORD_REQUIRED', Session, { USERNAME: 'user-2', NEW_PASSWORD }),
    ).rejects.toMatchObject({ name: 'NotAuthorizedException' })
  })

  test('ends a session after five wrong codes; an administrator can reset the second factor', async () => {
    const { AuthenticationResult } = await pool.signIn(Username, PASSWORD)
    const AccessToken = AuthenticationResult?.AccessToken
    const { SecretCode = '' } = await pool.admin.send(new AssociateSoftwareTokenCommand({ AccessToken }))
    const UserCode = totpAt(SecretCode, pool.now())
    await pool.admin.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
    const prefer = (Enabled: boolean) =>
      pool.admin.send(
        new AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, SoftwareTokenMfaSettings: { Enabled } }),
      )
    await prefer(true)
    const { ChallengeName, Session } = await pool.signIn(Username, PASSWORD)
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA')
    const names = []
    for (let count = 0; count < 6; count += 1) {
      const answers = { USERNAME: Username, SOFTWARE_TOKEN_MFA_CODE: UserCode === '111111' ? '222222' : '111111' }
      names.push(await pool.respond('SOFTWARE_TOKEN_MFA', Session, answers).catch((error: Error) => error.name))
    }
    expect(names).toEqual([...Array<string>(5).fill('CodeMismatchException'), 'NotAuthorizedException'])
    await prefer(false)
    expect((await pool.signIn(Username, PASSWORD)).AuthenticationResult).toBeDefined()
  })
})

describe('refresh tokens', () => {
  test('work for a minute after rotation; later use ends this session, and no other [AU-10]', async () => {
    const first = (await pool.signIn(Username, PASSWORD)).AuthenticationResult
    const other = (await pool.signIn(Username, PASSWORD)).AuthenticationResult
    const renewed = await renew(first?.RefreshToken)
    expect(refreshTokenOf(renewed)).not.toBe(first?.RefreshToken)
    pool.advance(59_000)
    expect((await renew(first?.RefreshToken)).status).toBe(200)
    pool.advance(2000)
    expect((await renew(first?.RefreshToken)).type).toBe('NotAuthorizedException')
    expect((await renew(refreshTokenOf(renewed))).message).toBe('Refresh Token has been revoked')
    expect((await renew(other?.RefreshToken)).status).toBe(200)
  })

  test('do not extend a session beyond twelve hours after sign-in', async () => {
    let token = (await pool.signIn(Username, PASSWORD)).AuthenticationResult?.RefreshToken ?? ''
    pool.advance(11 * HOUR)
    token = refreshTokenOf(await renew(token))
    pool.advance(HOUR)
    expect((await renew(token)).message).toBe('Refresh Token has expired')
  })

  test('belong to their client, and end with revocation or an administrative sign-out', async () => {
    const RefreshToken = (await pool.signIn(Username, PASSWORD)).AuthenticationResult?.RefreshToken
    const foreign = await pool.call('GetTokensFromRefreshToken', { ClientId: webClient, RefreshToken })
    expect(foreign.message).toBe('Invalid Refresh Token')
    expect((await pool.call('RevokeToken', { ClientId: serverClient, Token: RefreshToken })).status).toBe(200)
    expect((await renew(RefreshToken)).status).toBe(400)
    const second = (await pool.signIn(Username, PASSWORD)).AuthenticationResult
    await pool.admin.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
    expect((await renew(second?.RefreshToken)).status).toBe(400)
  })
})

describe('the endpoint', () => {
  test('rejects an admin operation that is unsigned or signed with another key', async () => {
    const unsigned = await pool.call('AdminGetUser', { UserPoolId, Username })
    expect([unsigned.status, unsigned.type]).toEqual([400, 'MissingAuthenticationTokenException'])
    const credentials = { accessKeyId: 'local-access', secretAccessKey: 'guessed' }
    const foreign = new CognitoIdentityProviderClient({ region, credentials, endpoint: pool.endpoint })
    await expect(foreign.send(new AdminGetUserCommand({ UserPoolId, Username }))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    })
  })

  test('rejects unknown and unsupported operations, invalid input and other pools', async () => {
    expect((await pool.call('Invented', {})).type).toBe('UnknownOperationException')
    expect((await pool.call('GetUser', {})).type).toBe('InvalidParameterException')
    expect((await pool.call('GetUser', '{')).type).toBe('SerializationException')
    const tampered = { AccessToken: 'eyJhbGciOiJub25lIn0.e30.' }
    expect((await pool.call('GetUser', tampered)).message).toBe('Invalid Access Token')
    for (const operation of ['ForgotPassword', 'ConfirmForgotPassword', 'SignUp']) {
      const answer = await pool.call(operation, { ClientId: webClient, Username })
      expect(answer.type).toBe('NotAuthorizedException')
    }
    const other = new AdminGetUserCommand({ UserPoolId: 'eu-central-1_Other', Username })
    await expect(pool.admin.send(other)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
  })

  test('keeps accounts, sessions and its key across a restart, in a private file', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'identity-'))
    const first = await startPool({ directory })
    first.identity.import([account])
    const { AuthenticationResult } = await first.signIn(Username, PASSWORD)
    await first.stop()
    const second = await startPool({ directory })
    expect(second.identity.jwks()).toEqual(first.identity.jwks())
    expect((await second.call('GetUser', { AccessToken: AuthenticationResult?.AccessToken })).status).toBe(200)
    expect((await second.signIn('amal@example.org', PASSWORD)).AuthenticationResult).toBeDefined()
    expect(statSync(join(directory, 'identity.json')).mode & 0o077).toBe(0)
    await second.stop()
    rmSync(directory, { recursive: true })
  })

  test('imports twelve accounts with passwords at once', async () => {
    const usernames = Array.from({ length: 12 }, (_, number) => `demo-${number}`)
    pool.identity.import(
      usernames.map((username) => ({
        username,
        email: `${username}@example.org`,
        password: PASSWORD,
        permanent: true,
      })),
    )
    for (const username of [usernames[0]!, usernames.at(-1)!])
      expect((await pool.signIn(username, PASSWORD)).AuthenticationResult, username).toBeDefined()
  })
})

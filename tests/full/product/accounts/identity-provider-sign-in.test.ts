import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createProviderSignIn,
  startOidcProvider,
  type ProviderUser,
} from '#tests/support/servers/oidc-provider-server.ts'
import { uniqueWord } from '#tests/support/builders.ts'
import { nextSecond } from '#tests/support/next-second.ts'
import { emailOf, useOwnProduct } from '#tests/support/product.ts'

const agency = await startOidcProvider()
const groupRoles = JSON.stringify({ writers: ['Content Creator'], admins: ['Administrator'], ghosts: ['Nobody'] })
const groupGuardedRoles = JSON.stringify({ heads: ['Administrator'] })
const { call, created, mails, origin, read, settled } = useOwnProduct({
  agency: { ...agency.settings, groupRoles, groupGuardedRoles },
  secondFactor: 'required',
})

const { pool, callback, comesBack, exchange } = createProviderSignIn(origin)

/** Administrator with a second factor at the provider. */
let boss = { token: '' }

beforeAll(async () => {
  agency.trust(pool())
  const colleague = verified(emailOf('Administrator'), { amr: ['pwd', 'mfa'] })
  boss = { token: (await firstTokensOf(colleague)).access_token }
})
afterAll(() => agency.stop())

const refusedWith = async (colleague: ProviderUser | null): Promise<string> => {
  agency.seat(colleague)
  const { searchParams } = await comesBack()
  expect(searchParams.get('code')).toBeNull()
  expect(searchParams.get('state')).toBe('the-state')
  return `${searchParams.get('error')}: ${searchParams.get('error_description')}`
}

type Tokens = { access_token: string; id_token: string; refresh_token: string }

/** Tokens of a user with a linked account. */
async function tokensOf(colleague: ProviderUser): Promise<Tokens> {
  agency.seat(colleague)
  const answer = await exchange((await comesBack()).searchParams.get('code') ?? '')
  expect(answer.status).toBe(200)
  return (await answer.json()) as Tokens
}

/** Tokens of a new user, whose first sign-in only links the accounts. */
async function firstTokensOf(colleague: ProviderUser): Promise<Tokens> {
  expect(await refusedWith(colleague)).toContain('agency_linked')
  return tokensOf(colleague)
}

const meWith = (token: string) => call('GET', '/me', { as: { token } })
const verified = (email: string, more: Partial<ProviderUser> = {}): ProviderUser => ({
  sub: `Sub-${uniqueWord()}`,
  email,
  email_verified: true,
  ...more,
})

/** User with no previous sign-in. */
async function user(roles: string[], given: Record<string, unknown> = {}) {
  const email = `${uniqueWord()}@people.example`
  const secret = 'Copper-Window-58-Thistle'
  const secrets = { password: secret, password_confirmation: secret }
  return { email, ...(await created('user', { email, roles, ...secrets, ...given }, boss)) }
}

/** Refreshes a session at the user pool, like the browser. */
async function renewed(refreshToken: string): Promise<string | null> {
  const answer = await fetch(pool(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetTokensFromRefreshToken',
    },
    body: JSON.stringify({ ClientId: 'daleel-agency', RefreshToken: refreshToken }),
  })
  const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult?: { AccessToken: string } }
  return AuthenticationResult?.AccessToken ?? null
}

const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>

describe('a sign-in through the identity provider', () => {
  test('is linked at the first time, ignoring case of the address, and gives a session of the user', async () => {
    const { id, email } = await user(['front-liner'])
    const colleague = verified(email.toUpperCase())
    const tokens = await firstTokensOf(colleague)
    expect((await meWith(tokens.access_token)).body).toMatchObject({ id, email, second_factor: { agency: true } })
    expect(claimsIn(tokens.id_token)['nonce']).toBe('the-nonce')
    // Credentials are managed by the provider, so the routes do not exist.
    const as = { token: tokens.access_token }
    expect(await call('GET', '/me/passkeys', { as })).toMatchObject({ status: 404 })
    expect(await call('POST', '/me/passkeys', { as, body: {} })).toMatchObject({ status: 404 })
    // The provider may change the e-mail address; the user stays the same.
    const later = await tokensOf({ ...colleague, email: 'renamed@agency.example' })
    expect((await meWith(later.access_token)).body).toMatchObject({ id, email })
  })

  test('is rejected for unknown users, without creating an account [AU-11]', async () => {
    const colleague = verified(`${uniqueWord()}@people.example`)
    expect(await refusedWith(colleague)).toContain('agency_unknown')
    expect(await refusedWith(colleague)).toContain('agency_unknown')
  })

  test.each([
    ['that is not verified', { email_verified: false }],
    ['without a verification claim', { email_verified: undefined }],
    ['that is missing', { email: undefined }],
  ])('is refused with an email address %s, and links no account [AU-11]', async (_what, more) => {
    const { email } = await user(['front-liner'])
    expect(await refusedWith(verified(email, more))).toContain('agency_unverified')
    expect(await refusedWith(verified(email))).toContain('agency_linked')
  })

  test('is rejected once the provider no longer verifies the address', async () => {
    const { email } = await user(['front-liner'])
    const colleague = verified(email)
    await firstTokensOf(colleague)
    agency.seat({ ...colleague, email_verified: false })
    const answer = await exchange((await comesBack()).searchParams.get('code')!)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('agency_unverified')
  })

  test('does not take over an account whose address belongs to someone else at the provider [AU-11]', async () => {
    const { email } = await user(['front-liner'])
    await firstTokensOf(verified(email))
    expect(await refusedWith(verified(email))).toContain('agency_other')
  })

  test('follows a changed email address, and has to be linked again after an undo [AU-11]', async () => {
    const { id, email, version } = await user(['front-liner'])
    const [colleague, taken] = [verified(email), `${uniqueWord()}@people.example`]
    await firstTokensOf(colleague)
    await call('PATCH', `/user/${id}`, { as: boss, body: { email: taken }, version })
    const linkIn = async (to: string, path: string) => {
      await settled()
      const mail = (await mails()).findLast((one) => one['to'] === to && one['text']?.includes(`/${path}/`))
      return { token: new RegExp(`${path}/([\\w-]+)`).exec(mail!['text']!)![1] }
    }
    const [confirming, undoing] = [await linkIn(taken, 'confirm_email'), await linkIn(email, 'undo_email')]
    expect((await call('POST', '/confirmemail', { body: confirming })).status).toBe(200)
    await settled()
    expect(await refusedWith(colleague)).toContain('agency_unknown')
    const other = verified(taken)
    const tokens = await firstTokensOf(other)
    expect((await meWith(tokens.access_token)).body).toMatchObject({ id, email: taken })
    expect((await call('POST', '/undoemail', { body: undoing })).status).toBe(200)
    expect((await meWith(tokens.access_token)).status).toBe(401)
    await settled()
    expect(await refusedWith(other)).toContain('agency_unknown')
    expect(await refusedWith(colleague)).toContain('agency_linked')
  })

  test('is rejected if cancelled at the provider', async () => {
    expect(await refusedWith(null)).toContain('access_denied')
  })

  test('is rejected for inactive and deleted users', async () => {
    const { id, email, version } = await user(['front-liner'])
    const colleague = verified(email)
    await firstTokensOf(colleague)
    await call('PATCH', `/user/${id}`, { as: boss, body: { status: 'INACTIVE' }, version })
    const tokens = await tokensOf(colleague)
    expect((await meWith(tokens.access_token)).body).toMatchObject({ status: 'INACTIVE' })
    expect(await call('GET', '/home', { as: { token: tokens.access_token } })).toMatchObject({
      status: 403,
      body: { code: 'account_inactive' },
    })
    const removed = await read('user', id, boss)
    await call('DELETE', `/user/${id}`, { as: boss, version: removed.version })
    await settled()
    expect(await refusedWith(colleague)).toContain('agency_unknown')
    expect((await meWith(tokens.access_token)).status).toBe(401)
  })

  test('gives tokens once per code, to the client that started it, without open redirects [AU-11]', async () => {
    const { email } = await user(['front-liner'])
    const colleague = verified(email)
    await firstTokensOf(colleague)
    const code = async () => (await comesBack()).searchParams.get('code')!
    expect((await exchange(await code(), { code_verifier: randomBytes(32).toString('hex') })).status).toBe(400)
    expect((await exchange(await code(), { redirect_uri: 'https://elsewhere.example/' })).status).toBe(400)
    expect((await exchange(await code(), { client_id: 'daleel-web' })).status).toBe(400)
    const once = await code()
    expect([(await exchange(once)).status, (await exchange(once)).status]).toEqual([200, 400])
    const wrong: Record<string, string>[] = [
      { redirect_uri: 'https://elsewhere.example/' },
      { client_id: 'daleel-web' },
      { scope: 'aws.cognito.signin.user.admin' },
    ]
    for (const more of wrong) await expect(comesBack(more)).rejects.toThrow('400')
  })
})

describe('a session of the identity provider', () => {
  test('ends with sign-out for all its tokens, and the pool redirects to the sign-in page', async () => {
    const { email } = await user(['front-liner'])
    const tokens = await firstTokensOf(verified(email))
    const token = (await renewed(tokens.refresh_token))!
    expect((await meWith(token)).status).toBe(200)
    await call('POST', '/logout', { as: { token } })
    expect((await meWith(token)).status).toBe(401)
    expect((await meWith(tokens.access_token)).status).toBe(401)
    const away = (to: string) =>
      fetch(`${pool()}/logout?${new URLSearchParams({ client_id: 'daleel-agency', logout_uri: to })}`, {
        redirect: 'manual',
      })
    expect((await away(callback())).headers.get('location')).toBe(callback())
    expect((await away('https://elsewhere.example/')).status).toBe(400)
  })

  test('ends when an administrator signs the user out', async () => {
    const { id, email } = await user(['front-liner'])
    const tokens = await firstTokensOf(verified(email))
    expect((await meWith(tokens.access_token)).status).toBe(200)
    expect((await call('POST', `/user/${id}/sign-out`, { as: boss })).status).toBe(204)
    expect((await meWith(tokens.access_token)).status).toBe(401)
    expect(await renewed(tokens.refresh_token)).toBeNull()
  })

  test('cannot change the account in the pool', async () => {
    const { email } = await user(['front-liner'])
    const { access_token: AccessToken } = await firstTokensOf(verified(email))
    const answer = await fetch(pool(), {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' },
      body: JSON.stringify({ AccessToken }),
    })
    expect(await answer.json()).toMatchObject({ __type: 'NotAuthorizedException' })
  })

  test('has passed the second factor if the provider confirms it, also after refresh [AU-12]', async () => {
    const { email } = await user(['administrator'])
    const colleague = verified(email)
    const { id: other } = await user(['front-liner'])
    const rename = async (token: string) =>
      (
        await call('PATCH', `/user/${other}`, {
          as: { token },
          body: { job: uniqueWord() },
          version: (await read('user', other, boss)).version,
        })
      ).body.code
    const plain = await firstTokensOf(colleague)
    expect((await meWith(plain.access_token)).body['second_factor']).toEqual({
      required: true,
      proven: false,
      agency: true,
    })
    expect(await rename(plain.access_token)).toBe('mfa_required')
    const strong = await tokensOf({ ...colleague, amr: ['pwd', 'mfa'] })
    expect((await meWith(strong.access_token)).body['second_factor']).toEqual({
      required: true,
      proven: true,
      agency: true,
    })
    expect(await rename(strong.access_token)).toBeUndefined()
    expect(await rename((await renewed(strong.refresh_token))!)).toBeUndefined()
    // The pool stores the latest claim; it must not apply to the session without a second factor.
    expect(await rename((await renewed(plain.refresh_token))!)).toBe('mfa_required')
    expect((await call('POST', '/me/second-factor', { as: { token: strong.access_token }, body: {} })).body.code).toBe(
      'mfa_required',
    )
  })
})

describe('groups of the identity provider', () => {
  const rolesOf = async (token: string) => (await meWith(token)).body['roles']
  const asSeen = async (id: string) => (await read('user', id, boss))['roles_by_group']

  test('assign and remove roles, and leave manual roles unchanged', async () => {
    const { id, email } = await user(['front-liner'])
    const colleague = verified(email, { groups: ['writers', 'cyclists'] })
    const tokens = await firstTokensOf(colleague)
    const me = await meWith(tokens.access_token)
    expect(me.body['roles']).toEqual(['front-liner', 'content-creator'])
    expect(JSON.stringify(me.body['permissions'])).toContain('"FAQ","permission_key":"SAVE"')
    expect(await asSeen(id)).toEqual(['content-creator'])
    await settled()
    const log = await call('GET', '/security-log?kind=user_changed', { as: boss })
    expect(log.text).toContain('roles by the groups of the agency')
    const later = await tokensOf({ ...colleague, groups: [] })
    expect(await rolesOf(later.access_token)).toEqual(['front-liner'])
    expect(await asSeen(id)).toEqual([])
  })

  test('assign no account-managing role unless the guarded table lists it [AU-12]', async () => {
    const { email } = await user(['front-liner'])
    const colleague = verified(email, { groups: ['admins', 'ghosts'] })
    expect(await rolesOf((await firstTokensOf(colleague)).access_token)).toEqual(['front-liner'])
    const head = await tokensOf({ ...colleague, groups: ['heads'] })
    expect(await rolesOf(head.access_token)).toEqual(['front-liner', 'administrator'])
    // Administrator rights require a second factor, even if the provider grants them.
    expect((await meWith(head.access_token)).body['second_factor']).toMatchObject({ required: true, proven: false })
  })

  test('do not override a later change of the user', async () => {
    const { id, email } = await user(['front-liner'])
    const tokens = await firstTokensOf(verified(email, { groups: ['writers'] }))
    const { version } = await read('user', id, boss)
    await nextSecond()
    const change = await call('PATCH', `/user/${id}`, { as: boss, body: { roles: ['management'] }, version })
    expect(change.status, change.text).toBe(200)
    expect(await rolesOf(tokens.access_token)).toEqual(['management'])
  })
})

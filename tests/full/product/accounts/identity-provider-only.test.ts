import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createProviderSignIn,
  startOidcProvider,
  type ProviderUser,
} from '#tests/support/servers/oidc-provider-server.ts'
import { clientId, emailOf, password, useOwnProduct, userIdOf } from '#tests/support/product.ts'

const agency = await startOidcProvider()
const groupGuardedRoles = JSON.stringify({ heads: ['Administrator'] })
const { call, origin } = useOwnProduct({ agency: { ...agency.settings, groupGuardedRoles }, localPasswords: 'off' })
const { pool, comesBack, exchange } = createProviderSignIn(origin)

beforeAll(() => agency.trust(pool()))
afterAll(() => agency.stop())

const username = emailOf('Administrator')

test.each([
  ['POST', '/auth', { grant_type: 'password', client_id: clientId, username, password }],
  ['POST', '/auth', { grant_type: 'passkey', client_id: clientId, username }],
  ['POST', '/forgetpassword', { email: username }],
  ['POST', '/resetpassword', { token: 'x', password, password_confirmation: password }],
])('without local passwords, %s %s returns 404 [AU-13]', async (method, path, body) => {
  expect(await call(method, path, { body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each(['daleel-web', 'daleel-server', 'daleel-agency'])(
  'the user pool rejects password sign-in for the client %s too [AU-13]',
  async (ClientId) => {
    const answer = await fetch(pool(), {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth' },
      body: JSON.stringify({
        ClientId,
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: username, SRP_A: 'ab' },
      }),
    })
    expect(await answer.json()).toMatchObject({ message: 'USER_SRP_AUTH flow not enabled for this client' })
  },
)

/** Session of a provider user; retries once, because the first sign-in only links the accounts. */
async function sessionOf(colleague: ProviderUser): Promise<{ token: string }> {
  agency.seat(colleague)
  const first = await comesBack()
  const code = first.searchParams.get('code') ?? (await comesBack()).searchParams.get('code')
  const { access_token: token } = (await (await exchange(code!)).json()) as { access_token: string }
  return { token }
}

test('without local passwords, administrators use the provider, and the last one keeps the role', async () => {
  const as = await sessionOf({ sub: 'The-Administrator', email: username, email_verified: true })
  const change = { current_password: password, password, password_confirmation: password }
  expect((await call('PATCH', '/me', { as, body: change })).body.code).toBe('not_found')
  expect((await call('POST', '/me/passkeys', { as, body: {} })).body.code).toBe('not_found')
  const user = { first_name: 'Rania', last_name: 'Haddad', email: 'rania@people.example', type: 'STAFF', roles: [] }
  expect(await call('POST', '/user', { as, body: user })).toMatchObject({ status: 201, body: { email: user.email } })
  const rania = { sub: 'Rania', email: user.email, email_verified: true }
  const rolesOf = async (groups: string[]) => {
    const session = await sessionOf({ ...rania, groups })
    return { session, roles: (await call('GET', '/me', { as: session })).body['roles'] }
  }
  const head = await rolesOf(['heads'])
  expect(head.roles).toEqual(['administrator'])
  const { version } = (await call('GET', `/user/${userIdOf('Administrator')}`, { as: head.session })).body
  const off = { as: head.session, body: { status: 'INACTIVE' }, version }
  expect((await call('PATCH', `/user/${userIdOf('Administrator')}`, off)).status).toBe(200)
  expect((await rolesOf([])).roles).toEqual(['administrator'])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { follow, startAgency } from '#tests/support/agency.ts'
import { clientId, emailOf, password, useProduct } from '#tests/support/product.ts'

const agency = await startAgency()
const { call, origin } = useProduct({ agency: agency.settings, localPasswords: 'off' })

beforeAll(() => agency.trust(`${origin()}/local/identity`))
afterAll(() => agency.stop())

const username = emailOf('Administrator')

test.each([
  ['POST', '/auth', { grant_type: 'password', client_id: clientId, username, password }],
  ['POST', '/forgetpassword', { email: username }],
  ['POST', '/resetpassword', { token: 'x', password, password_confirmation: password }],
])('without passwords of its own, %s %s is not there', async (method, path, body) => {
  expect(await call(method, path, { body })).toMatchObject({ status: 404, body: { code: 'not_found' } })
})

test.each(['daleel-web', 'daleel-server', 'daleel-agency'])(
  'the user pool takes no password of the client %s either',
  async (ClientId) => {
    const answer = await fetch(`${origin()}/local/identity`, {
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

test('an administrator comes by the agency, changes no password, and makes a user without one', async () => {
  agency.seat({ sub: 'The-Administrator', email: username, email_verified: true })
  const query = new URLSearchParams({
    client_id: 'daleel-agency',
    response_type: 'code',
    scope: 'openid',
    identity_provider: 'Agency',
    redirect_uri: `${origin()}/login`,
    state: 'state',
    code_challenge: 'w1TpKUdYE9hUAcNSeeSRFioHDxfUxuHho_JHAfZ_vDM',
    code_challenge_method: 'S256',
  })
  const address = `${origin()}/local/identity/oauth2/authorize?${query}`
  const first = await follow(address, `${origin()}/login`)
  expect(first.searchParams.get('error_description')).toContain('agency_linked')
  const { searchParams } = await follow(address, `${origin()}/login`)
  const tokens = await fetch(`${origin()}/local/identity/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'daleel-agency',
      redirect_uri: `${origin()}/login`,
      code: searchParams.get('code')!,
      code_verifier: 'v'.repeat(64),
    }),
  })
  const as = { token: ((await tokens.json()) as { access_token: string }).access_token }
  const change = { current_password: password, password, password_confirmation: password }
  expect((await call('PATCH', '/me', { as, body: change })).body.code).toBe('not_found')
  const user = { first_name: 'Rania', last_name: 'Haddad', email: 'rania@people.example', type: 'STAFF', roles: [] }
  expect(await call('POST', '/user', { as, body: user })).toMatchObject({ status: 201, body: { email: user.email } })
})

// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'

const address = 'https://pool.example'
const agency = { name: 'Agency', address, clientId: 'daleel-agency' }
const encode = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = (claims: object): string => `${encode({ alg: 'RS256' })}.${encode(claims)}.signature`

let tokenResponse: { status: number; body: Record<string, string> }
let asked: URLSearchParams[]
let left: URL[]

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  asked = []
  left = []
  vi.stubGlobal('location', { origin: 'https://daleel.example', assign: (to: string) => left.push(new URL(to)) })
  vi.stubGlobal('fetch', async (to: string, { body }: RequestInit = {}) => {
    if (to === '/config.json') return new Response(JSON.stringify({ agency }))
    asked.push(body as URLSearchParams)
    return new Response(JSON.stringify(tokenResponse.body), { status: tokenResponse.status })
  })
})

const load = () => import('#web/session/sign-in/agency-sign-in.ts')

/** Starts the redirect; returns the parameters of the authorization request. */
async function away(): Promise<URLSearchParams> {
  const { redirectToIdentityProvider } = await load()
  void redirectToIdentityProvider('/home?page=2')
  await vi.waitFor(() => expect(left).toHaveLength(1))
  return left[0]!.searchParams
}

const tokens = (nonce: string | null, aud = agency.clientId) => ({
  status: 200,
  body: { access_token: token({ sub: 'u-1' }), refresh_token: 'renewal', id_token: token({ nonce, aud }) },
})

async function back(query: Record<string, string>): Promise<{ began: string[]; refused: unknown }> {
  const { completeIdentityProviderSignIn } = await load()
  const began: string[] = []
  const refused: unknown = await completeIdentityProviderSignIn(`?${new URLSearchParams(query)}`, (to) =>
    began.push(to),
  ).then(
    () => null,
    (error: Error) => error.message,
  )
  return { began, refused }
}

const storedRefreshToken = () => localStorage.getItem('refresh_token')

describe('a sign-in through the identity provider', () => {
  test('uses the code flow with PKCE, and returns to the previous page with a session', async () => {
    const query = await away()
    expect(Object.fromEntries(query)).toMatchObject({
      response_type: 'code',
      scope: 'openid',
      redirect_uri: 'https://daleel.example/login',
      code_challenge_method: 'S256',
    })
    tokenResponse = tokens(query.get('nonce'))
    expect(await back({ code: 'a-code', state: query.get('state')! })).toEqual({
      began: ['/home?page=2'],
      refused: null,
    })
    expect(storedRefreshToken()).toBe('renewal')
    const { code, code_verifier: verifier } = Object.fromEntries(asked[0]!)
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
    expect([code, Buffer.from(digest).toString('base64url')]).toEqual(['a-code', query.get('code_challenge')])
  })

  test('is rejected with another state or a second time, without sending the code [AU-11]', async () => {
    const query = await away()
    tokenResponse = tokens(query.get('nonce'))
    expect((await back({ code: 'a-code', state: 'another' })).refused).toBe('late')
    expect((await back({ code: 'a-code', state: query.get('state')! })).refused).toBe('late')
    expect([asked, storedRefreshToken()]).toEqual([[], null])
  })

  test('rejects tokens of another sign-in or another client [AU-11]', async () => {
    const query = await away()
    tokenResponse = tokens('of-another')
    expect((await back({ code: 'a-code', state: query.get('state')! })).refused).toBe('failed')
    left = []
    const again = await away()
    tokenResponse = tokens(again.get('nonce'), 'another-client')
    expect((await back({ code: 'a-code', state: again.get('state')! })).refused).toBe('failed')
    expect(storedRefreshToken()).toBeNull()
  })

  test('restarts once after the accounts were linked', async () => {
    const query = await away()
    const linked = { error: 'invalid_request', error_description: 'PreSignUp failed with error agency_linked. ' }
    void back({ ...linked, state: query.get('state')! })
    await vi.waitFor(() => expect(left).toHaveLength(2))
    expect((await back({ ...linked, state: left[1]!.searchParams.get('state')! })).refused).toBe('failed')
    expect(left).toHaveLength(2)
  })

  test.each([
    ['invalid_request', 'PreSignUp failed with error agency_unknown. ', 'unknown'],
    ['invalid_request', 'PreSignUp failed with error agency_other. ', 'other'],
    ['access_denied', 'User cancelled', 'cancelled'],
    ['invalid_request', 'error=access_denied', 'cancelled'],
    ['server_error', 'whatever it is', 'failed'],
  ])('maps the error %s (%s) to %s', async (error, description, reason) => {
    const query = await away()
    const { refused } = await back({ error, error_description: description, state: query.get('state')! })
    expect(refused).toBe(reason)
  })

  test('reports why the token request was rejected', async () => {
    const query = await away()
    tokenResponse = {
      status: 400,
      body: { error: 'invalid_request', error_description: 'PreTokenGeneration failed with error agency_unverified. ' },
    }
    expect((await back({ code: 'a-code', state: query.get('state')! })).refused).toBe('unverified')
  })
})

// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const signed = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: {} }

/** Mock of a browser's `PublicKeyCredential`. */
class Credential {
  static parseRequestOptionsFromJSON = (options: object) => ({ parsed: options })
  toJSON = () => signed
}

let sent: Record<string, unknown>[]
let answers: { status: number; body: object }[]
let device: () => Promise<unknown>
let passkeyHost: string | null

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  sent = []
  answers = []
  device = async () => new Credential()
  passkeyHost = location.hostname
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('navigator', { ...navigator, onLine: true, credentials: { get: () => device() } })
  vi.stubGlobal('fetch', async (to: string | URL, { body }: RequestInit = {}) => {
    if (String(to) === '/config.json') return new Response(JSON.stringify({ clientId: 'daleel-web', passkeyHost }))
    sent.push(JSON.parse(String(body)))
    const { status, body: errorKeys } = answers.shift()!
    const headers = { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' }
    return new Response(JSON.stringify(errorKeys), { status, headers })
  })
})

afterEach(() => vi.unstubAllGlobals())

const refusal = (code: string, status = 400) => ({ status, body: { code, status, title: code } })
const begun = { status: 200, body: { challenge: 'WEB_AUTHN', session: 's', options: { challenge: 'c' } } }
const errorKeyOf = async (error: unknown) =>
  (await import('#web/session/sign-in/sign-in-error.ts')).signInErrorKey(error, 'credentials')
const signIn = async () => (await import('#web/session/sign-in/passkeys.ts')).signInByPasskey('nour@daleel.example')

describe('a sign-in by passkey', () => {
  test('signs the challenge on the device, and stores the tokens', async () => {
    answers = [begun, { status: 200, body: { access_token: 'access', refresh_token: 'renewal' } }]
    expect(await signIn()).toEqual({ kind: 'done' })
    expect(sent).toEqual([
      { client_id: 'daleel-web', grant_type: 'passkey', username: 'nour@daleel.example' },
      { client_id: 'daleel-web', grant_type: 'challenge', challenge: 'WEB_AUTHN', session: 's', credential: signed },
    ])
    expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual(['access', 'renewal'])
  })

  test('shows the same error for a cancelled prompt and a rejected passkey', async () => {
    answers = [begun]
    device = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
    const cancelled = await signIn().catch((error: unknown) => error)
    answers = [begun, refusal('invalid_grant')]
    device = async () => new Credential()
    const refused = await signIn().catch((error: unknown) => error)
    const errorKeys = await Promise.all([cancelled, refused].map(errorKeyOf))
    expect(errorKeys).toEqual(['login.passkeyFailed', 'login.passkeyFailed'])
    expect(localStorage.getItem('access_token')).toBeNull()
  })

  test('shows the usual error for a rate limit', async () => {
    answers = [refusal('rate_limited', 429)]
    const limited = await signIn().catch((error: unknown) => error)
    expect(await errorKeyOf(limited)).toBe('login.tooMany')
  })
})

describe('the passkey option', () => {
  const isThere = async () => {
    await (await import('#web/api/config.ts')).loadConfig()
    return (await import('#web/session/sign-in/login-methods.ts')).hasPasskeys()
  }

  test('is available on the configured host in a browser with passkeys', async () => {
    expect(await isThere()).toBe(true)
  })

  test.each<[string, () => void]>([
    ['the deployment disables it', () => (passkeyHost = null)],
    ['the site has another host name', () => (passkeyHost = 'elsewhere.example')],
    ['the browser does not support passkeys', () => vi.stubGlobal('PublicKeyCredential', undefined)],
    ['the browser is too old', () => vi.stubGlobal('PublicKeyCredential', () => undefined)],
  ])('is not available if %s', async (_what, otherwise) => {
    otherwise()
    expect(await isThere()).toBe(false)
  })
})

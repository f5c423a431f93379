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
  test('has the device sign what the server asks, and keeps the tokens', async () => {
    answers = [begun, { status: 200, body: { access_token: 'access', refresh_token: 'renewal' } }]
    expect(await signIn()).toEqual({ kind: 'done' })
    expect(sent).toEqual([
      { client_id: 'daleel-web', grant_type: 'passkey', username: 'nour@daleel.example' },
      { client_id: 'daleel-web', grant_type: 'challenge', challenge: 'WEB_AUTHN', session: 's', credential: signed },
    ])
    expect([localStorage.getItem('access_token'), localStorage.getItem('refresh_token')]).toEqual(['access', 'renewal'])
  })

  test('says the same of a device that answers nothing and of a server that lets nobody in', async () => {
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

  test('says of a limit what it says elsewhere', async () => {
    answers = [refusal('rate_limited', 429)]
    const limited = await signIn().catch((error: unknown) => error)
    expect(await errorKeyOf(limited)).toBe('login.tooMany')
  })
})

describe('the way in by passkey', () => {
  const isThere = async () => {
    await (await import('#web/api/config.ts')).loadConfig()
    return (await import('#web/session/sign-in/login-methods.ts')).hasPasskeys()
  }

  test('is there under the name of the site, in a browser that can', async () => {
    expect(await isThere()).toBe(true)
  })

  test.each<[string, () => void]>([
    ['the deployment offers none', () => (passkeyHost = null)],
    ['the site is open under another name', () => (passkeyHost = 'elsewhere.example')],
    ['the browser knows none', () => vi.stubGlobal('PublicKeyCredential', undefined)],
    ['the browser is too old for them', () => vi.stubGlobal('PublicKeyCredential', () => undefined)],
  ])('is not there where %s', async (_what, otherwise) => {
    otherwise()
    expect(await isThere()).toBe(false)
  })
})

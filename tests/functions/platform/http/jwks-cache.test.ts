import { generateKeyPairSync, sign } from 'node:crypto'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Tokens from '#functions/platform/http/access-token.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pool = 'eu-central-1_Test12345'

function token(): string {
  const now = Math.floor(Date.now() / 1000)
  const header = { alg: 'RS256', kid: 'one', typ: 'JWT' }
  const claims = {
    iss: `https://cognito-idp.eu-central-1.amazonaws.com/${pool}`,
    token_use: 'access',
    client_id: 'web',
    username: 'amal',
    jti: 'session',
    sub: 'amal',
    auth_time: now,
    iat: now,
    exp: now + 900,
  }
  const text = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64url')}`
}

/** Fetches the keys and counts the requests. Fails if `isThere` is false. */
function createFetcher() {
  const state = { asked: 0, isThere: true }
  const fetch = async () => {
    state.asked++
    if (!state.isThere) throw new Error('nobody there')
    const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }]
    return new TextEncoder().encode(JSON.stringify({ keys })).buffer as ArrayBuffer
  }
  return { state, fetcher: { fetch } }
}

let tokens: typeof Tokens
beforeEach(async () => {
  vi.resetModules()
  vi.stubEnv('USER_POOL_ID', pool).stubEnv('CLIENT_IDS', 'web,server')
  tokens = await import('#functions/platform/http/access-token.ts')
})

test('prefetched keys are not fetched again by the first request', async () => {
  const { state, fetcher } = createFetcher()
  await tokens.prefetchKeys(fetcher)
  const { asked } = state
  expect(asked).toBeGreaterThan(0)
  expect(await tokens.readToken(`Bearer ${token()}`)).toMatchObject({ user: 'amal', session: 'session' })
  expect(state.asked).toBe(asked)
})

test('a request waits for keys already being fetched', async () => {
  const { state, fetcher } = createFetcher()
  const learning = tokens.prefetchKeys(fetcher)
  const { asked } = state
  expect(await tokens.readToken(`Bearer ${token()}`)).toMatchObject({ user: 'amal' })
  await learning
  expect(state.asked).toBe(asked)
})

test('failed prefetches are retried at once by the first request', async () => {
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const { state, fetcher } = createFetcher()
  state.isThere = false
  await tokens.prefetchKeys(fetcher)
  out.mockRestore()
  state.isThere = true
  await tokens.prefetchKeys(fetcher)
  expect(await tokens.readToken(`Bearer ${token()}`)).toMatchObject({ user: 'amal' })
})

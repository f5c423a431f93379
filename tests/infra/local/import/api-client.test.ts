import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApi } from '#infra/local/import/api-client.ts'
import { ApiFailure } from '#shared/import/import-api.ts'
import { listenLocally, readBody } from '#infra/local/gateway/local-server.ts'

type Answer = { status: number; body: unknown; headers?: Record<string, string> }
type Call = { method: string; path: string; authorization: string | undefined; body: Record<string, unknown> }

let calls: Call[]
let answer: (call: Call) => Answer
let server: Awaited<ReturnType<typeof listenLocally>>
let signIns = 0

function signedIn(expires_in = 900): Answer {
  signIns++
  return { status: 200, body: { access_token: `token-${signIns}`, refresh_token: 'renewal', expires_in } }
}

beforeEach(async () => {
  calls = []
  signIns = 0
  server = await listenLocally(async (request, response) => {
    const text = (await readBody(request, 10_000))!.toString()
    const { authorization } = request.headers
    const call = { method: request.method!, path: request.url!, authorization, body: text ? JSON.parse(text) : {} }
    calls.push(call)
    const { status, body, headers } = answer(call)
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
})

afterEach(() => server.stop())

const client = (now?: () => number) =>
  createApi(server.endpoint, { email: 'a@daleel.example', password: 'secret' }, now)
const sent = (path: string) => calls.filter((call) => call.path === path)

test('waits for the time in Retry-After, then sends the same request again', async () => {
  let busy = true
  answer = ({ path }) => {
    if (path === '/config.json') return { status: 200, body: { clientId: 'web' } }
    if (path === '/api/auth') return signedIn()
    if (!busy) return { status: 201, body: { id: 'made' } }
    busy = false
    return { status: 429, body: {}, headers: { 'retry-after': '1' } }
  }
  const startedAt = performance.now()
  const made = await client().call('POST', 'unit', { body: { name: 'Harbour' } })
  expect(made).toEqual({ status: 201, body: { id: 'made' }, tries: 2 })
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(1000)
  expect(sent('/api/unit').map((call) => call.body)).toEqual([{ name: 'Harbour' }, { name: 'Harbour' }])
})

test('refreshes the session before its token expires, once for concurrent calls', async () => {
  let now = 0
  answer = ({ path }) => {
    if (path === '/config.json') return { status: 200, body: { clientId: 'web' } }
    return path === '/api/auth' ? signedIn() : { status: 200, body: {} }
  }
  const api = client(() => now)
  await api.call('GET', 'unit')
  now = 890_000
  await Promise.all([api.call('GET', 'unit'), api.call('GET', 'unit'), api.call('GET', 'unit')])
  expect(sent('/api/auth').map((call) => call.body['grant_type'])).toEqual(['password', 'refresh_token'])
  expect(sent('/api/unit').map((call) => call.authorization)).toEqual(
    ['token-1', 'token-2', 'token-2', 'token-2'].map((token) => `Bearer ${token}`),
  )
})

test('replaces a rejected token and repeats the call', async () => {
  answer = ({ path, authorization }) => {
    if (path === '/config.json') return { status: 200, body: { clientId: 'web' } }
    if (path === '/api/auth') return signedIn()
    return authorization === 'Bearer token-1' ? { status: 401, body: {} } : { status: 200, body: { id: 'me' } }
  }
  expect(await client().call('GET', 'me')).toMatchObject({ status: 200, body: { id: 'me' } })
})

test('reports a failed sign-in, and a required second factor', async () => {
  answer = ({ path }) =>
    path === '/config.json'
      ? { status: 200, body: { clientId: 'web' } }
      : { status: 400, body: { message: 'The e-mail or the password is wrong.' } }
  await expect(client().call('GET', 'me')).rejects.toThrow(ApiFailure)
  await expect(client().call('GET', 'me')).rejects.toThrow('a@daleel.example could not sign in: 400 The e-mail')
  answer = ({ path }) =>
    path === '/config.json'
      ? { status: 200, body: { clientId: 'web' } }
      : { status: 200, body: { challenge: 'SOFTWARE_TOKEN_MFA', session: 's' } }
  await expect(client().call('GET', 'me')).rejects.toThrow('second factor')
})

test('answers the second factor with the given code, and reports a missing one', async () => {
  answer = ({ path, body }) => {
    if (path === '/config.json') return { status: 200, body: { clientId: 'web' } }
    if (path !== '/api/auth') return { status: 200, body: {} }
    return body['code'] === '123456'
      ? signedIn()
      : { status: 200, body: { challenge: 'SOFTWARE_TOKEN_MFA', session: 'so far' } }
  }
  const account = { email: 'a@daleel.example', password: 'secret' }
  const api = createApi(server.endpoint, { ...account, code: '123456' })
  expect((await api.call('GET', 'unit')).status).toBe(200)
  expect(sent('/api/auth').at(-1)!.body).toMatchObject({ grant_type: 'challenge', session: 'so far', code: '123456' })
  await expect(createApi(server.endpoint, account).call('GET', 'unit')).rejects.toThrow('--code')
})

test('downloads a part of an export and the link to the next', async () => {
  const link = '</api/unit/export?format=jsonl&after=u1>; rel="next"'
  answer = ({ path }) => {
    if (path === '/config.json') return { status: 200, body: { clientId: 'web' } }
    if (path === '/api/auth') return signedIn()
    return path.includes('after=') ? { status: 200, body: {} } : { status: 200, body: { id: 'u1' }, headers: { link } }
  }
  const first = await client().download('unit/export?format=jsonl')
  expect(first).toMatchObject({ next: 'unit/export?format=jsonl&after=u1' })
  expect(first.bytes.toString()).toBe('{"id":"u1"}')
  expect((await client().download(first.next!)).next).toBeNull()
})

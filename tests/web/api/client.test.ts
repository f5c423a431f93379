// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectSession, clearUnanswered, request, type SessionPort } from '#web/api/http/client.ts'
import { ApiProblem } from '#web/api/http/api-problem.ts'

type Sent = { method: string; url: string; headers: Headers; body: unknown }

let sent: Sent[]
let replies: (() => Response)[]

const reply = (status: number, body?: unknown, headers?: HeadersInit) => () =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

const session = {
  authorization: vi.fn<SessionPort['authorization']>(),
  renew: vi.fn<SessionPort['renew']>(),
  reauthenticate: vi.fn<SessionPort['reauthenticate']>(),
  end: vi.fn<SessionPort['end']>(),
  language: () => 'ar',
}

beforeEach(() => {
  sent = []
  replies = []
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  session.authorization.mockReset().mockResolvedValue('Bearer one')
  session.renew.mockReset().mockResolvedValue(null)
  session.reauthenticate.mockReset().mockResolvedValue(null)
  session.end.mockReset()
  connectSession(session)
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/config.json') return new Response('{}')
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined
    sent.push({ method: init.method!, url, headers: new Headers(init.headers), body })
    const next = replies.shift()
    if (!next) throw new TypeError('no network')
    return next()
  })
})

afterEach(() => {
  vi.useRealTimers()
})

/** Advances the timers until the promise settles, because the number of retries varies. */
async function settle<T>(promise: Promise<T>): Promise<T> {
  let open = true
  const end = () => void (open = false)
  promise.then(end, end)
  while (open) {
    await vi.runAllTimersAsync()
    await new Promise(setImmediate)
  }
  return promise
}

describe('a request', () => {
  test('is sent again after a required recent sign-in, and rejected without one', async () => {
    const refusal = reply(403, { code: 'reauthentication_required', detail: 'Sign in again first.' })
    session.reauthenticate.mockResolvedValueOnce('Bearer two')
    replies = [refusal, reply(200, { passkeys: [] })]
    expect(await settle(request('POST', 'me/passkeys', { body: {} }))).toEqual({ passkeys: [] })
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one', 'Bearer two'])
    session.reauthenticate.mockResolvedValueOnce('Bearer three')
    replies = [refusal, reply(200, { id: '7' })]
    await settle(request('PATCH', 'user/7', { body: { email: 'new@agency.example' }, version: 3 }))
    const [first, second] = sent.slice(-2)
    expect(second!.headers.get('authorization')).toBe('Bearer three')
    expect(second!.headers.get('if-match')).toBe('"3"')
    expect(second!.body).toEqual(first!.body)
    replies = [refusal]
    await expect(settle(request('DELETE', 'user/7/keys/x'))).rejects.toMatchObject({
      code: 'reauthentication_required',
    })
  })

  test('has headers for authorization, language and version', async () => {
    replies = [reply(200, { id: '7' })]
    expect(await settle(request('PATCH', 'faq/7', { body: { pinned: true }, version: 3 }))).toEqual({ id: '7' })
    expect(sent[0]).toMatchObject({ method: 'PATCH', url: '/api/faq/7', body: { pinned: true } })
    expect(Object.fromEntries(sent[0]!.headers)).toMatchObject({
      authorization: 'Bearer one',
      'accept-language': 'ar',
      'if-match': '"3"',
      'content-type': 'application/json',
    })
  })

  test('serializes a list of values as repeated parameters', async () => {
    replies = [reply(200, [])]
    await settle(request('GET', 'faq', { query: { 'with[]': ['hashtags', 'countries'], page: '2' } }))
    expect(decodeURIComponent(sent[0]!.url)).toBe('/api/faq?with[]=hashtags&with[]=countries&page=2')
  })

  test('has its own idempotency key if it creates a record', async () => {
    replies = [reply(201, {}), reply(201, {})]
    await settle(request('POST', 'unit', { body: {} }))
    await settle(request('POST', 'unit', { body: {} }))
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[0]).not.toBe(keys[1])
  })

  test('keeps its idempotency key until it succeeds, so that a retry has no second effect [DR-3]', async () => {
    const save = (name: string) => settle(request('POST', 'unit', { body: { name } }).catch(() => null))
    const lost = () => {
      throw new TypeError('the connection broke')
    }
    replies = [lost, reply(503, {}), reply(201, {}), reply(201, {})]
    for (let tries = 0; tries < 4; tries++) await save('Field office')
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys.slice(0, 3)).size).toBe(1)
    expect(keys[3]).not.toBe(keys[2])
    // Another body or another user gets a new key.
    replies = [lost, lost, reply(201, {})]
    await save('North office')
    await save('South office')
    clearUnanswered()
    await save('North office')
    expect(new Set(sent.slice(4).map(({ headers }) => headers.get('idempotency-key'))).size).toBe(3)
  })

  test('returns CSV as text if requested', async () => {
    replies = [
      () => new Response('id,name\r\n1,Field office', { headers: { 'content-type': 'text/csv; charset=utf-8' } }),
    ]
    const headers = { accept: 'text/csv' }
    expect(await settle(request('GET', 'unit', { headers }))).toBe('id,name\r\n1,Field office')
    expect(sent[0]!.headers.get('accept')).toBe('text/csv')
  })

  test('returns undefined for a response without a body', async () => {
    replies = [reply(204)]
    expect(await settle(request('DELETE', 'unit/1'))).toBeUndefined()
  })
})

describe('a rejected token', () => {
  test('is renewed once, and the request sent again with the same idempotency key', async () => {
    replies = [reply(401, { code: 'unauthenticated' }), reply(201, { id: '7' })]
    session.renew.mockResolvedValue('Bearer two')
    expect(await settle(request('POST', 'faq', { body: { a: 1 } }))).toEqual({ id: '7' })
    expect(session.renew.mock.calls).toEqual([['Bearer one']])
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one', 'Bearer two'])
    expect(sent[0]!.headers.get('idempotency-key')).toBe(sent[1]!.headers.get('idempotency-key'))
    expect(session.end).not.toHaveBeenCalled()
  })

  test('is renewed also if it was missing', async () => {
    replies = [reply(401, { code: 'unauthenticated' }), reply(200, { ok: true })]
    session.authorization.mockResolvedValue(null)
    session.renew.mockResolvedValue('Bearer two')
    expect(await settle(request('GET', 'faq'))).toEqual({ ok: true })
    expect(session.renew.mock.calls).toEqual([[null]])
  })

  test('fails the request if there is no other token', async () => {
    replies = [reply(401, { code: 'unauthenticated' })]
    await expect(settle(request('GET', 'faq'))).rejects.toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(sent.length).toBe(1)
  })

  test('ends the session if the renewed token is rejected too', async () => {
    replies = [reply(401, {}), reply(401, {})]
    session.renew.mockResolvedValue('Bearer two')
    await expect(settle(request('GET', 'faq'))).rejects.toMatchObject({ status: 401 })
    expect(session.end).toHaveBeenCalledWith('expired')
  })
})

test('an inactive account ends the session', async () => {
  replies = [reply(403, { code: 'account_inactive', detail: 'x' })]
  await expect(settle(request('GET', 'faq'))).rejects.toBeInstanceOf(ApiProblem)
  expect(session.end).toHaveBeenCalledWith('inactive')
})

describe('a response that breaks off', () => {
  const broken = () =>
    new Response(new ReadableStream({ pull: (controller) => controller.error(new TypeError('gone')) }))

  test('causes a read to be sent again', async () => {
    replies = [broken, reply(200, { fine: true })]
    expect(await settle(request('GET', 'home'))).toEqual({ fine: true })
  })

  test('leaves the idempotency key of a write for its retry', async () => {
    replies = [broken, reply(200, { id: '1' })]
    await expect(settle(request('POST', 'faq', { body: { a: 1 } }))).rejects.toMatchObject({ status: 0 })
    await settle(request('POST', 'faq', { body: { a: 1 } }))
    const keys = sent.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
  })
})

describe('a busy server', () => {
  test('gets a read three times at most [LD-2]', async () => {
    replies = [reply(503, {}), reply(429, {}, { 'retry-after': '1' }), reply(200, { fine: true })]
    expect(await settle(request('GET', 'home'))).toEqual({ fine: true })
    replies = [reply(503, {}), reply(503, {}), reply(503, { code: 'unavailable' }), reply(200, {})]
    await expect(settle(request('GET', 'home'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('gets a write once [LD-2]', async () => {
    replies = [reply(503, { code: 'unavailable' }), reply(200, {})]
    await expect(settle(request('PATCH', 'faq/1', { body: {} }))).rejects.toMatchObject({ status: 503 })
    expect(sent).toHaveLength(1)
  })
})

describe('an API problem', () => {
  test('contains its field errors and other parameters', async () => {
    const fields = [{ path: 'name', code: 'required' }]
    replies = [reply(412, { code: 'version_conflict', detail: 'Changed.', current_version: 9, fields })]
    await expect(settle(request('PUT', 'unit/1', { body: {} }))).rejects.toMatchObject({
      status: 412,
      code: 'version_conflict',
      detail: 'Changed.',
      fields,
      params: { current_version: 9 },
    })
  })

  test('has the code offline if there is no response', async () => {
    await expect(settle(request('POST', 'unit', { body: {} }))).rejects.toMatchObject({ status: 0, code: 'offline' })
  })
})

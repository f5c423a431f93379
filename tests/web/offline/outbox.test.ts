// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendOrQueue } from '#web/offline/outbox/send-or-queue.ts'
import { getQueuedCount } from '#web/offline/outbox/outbox-state.ts'
import { sendQueue } from '#web/offline/outbox/send-queue.ts'
import {
  removeFromQueue,
  updateQueued,
  readQueue,
  getQueuedWork,
  type OutboxChange,
} from '#web/offline/outbox/outbox-queue.ts'
import { getShownToasts } from '#web/components/feedback/toast.ts'
import { markReached } from '#web/platform/connection.ts'
import { readMe } from '#web/session/session.ts'
import { startTexts } from '#web/i18n/i18n.ts'

const disk = vi.hoisted(() => new Map<string, unknown>())

vi.mock('#web/session/storage/user-storage.ts', () => ({
  userKey: (userId: string, what: string) => `${userId}:${what}`,
  readUserValue: async (name: string) => disk.get(name),
  updateUserValue: async (name: string, change: (now: unknown) => unknown) => {
    disk.set(name, change(disk.get(name)))
    return true
  },
  deleteUserDatabase: () => disk.clear(),
}))

type Sent = { method: string; path: string; body: unknown; key: string | null; version: string | null }

let sent: Sent[]
let answer: (call: Sent) => { status: number; body?: unknown } | null
let list: { id: string; name: string; faqs: string[]; version: number }

const me = (id: string) => ({
  id,
  first_name: 'Nour',
  last_name: 'Haddad',
  status: 'ACTIVE',
  permissions: [{ entity_name: 'FAQ', permission_key: 'LIST' }],
  countries: [],
})

/** Mock API with one list, whose version increases with each change. */
function serveList({ method, path, body, version }: Sent) {
  if (path === 'my-list/l1' && method === 'GET') return { status: 200, body: list }
  if (path === 'my-list/l1' && method === 'PATCH') {
    if (version !== `"${list.version}"`) return { status: 409, body: { code: 'version_conflict' } }
    list = { ...list, ...(body as object), version: list.version + 1 }
    return { status: 200, body: list }
  }
  return { status: 201, body: { id: 'new', version: 1 } }
}

const signInAs = async (id: string) => {
  const ask = fetch
  vi.stubGlobal('fetch', async (url: string) => Response.json(url === '/api/me' ? me(id) : {}))
  localStorage.setItem('access_token', `a.${id}.c`)
  await readMe()
  vi.stubGlobal('fetch', ask)
}

const never = () => Promise.reject(new Error('was sent at once'))
const later = (work: OutboxChange) => sendOrQueue(work, never)
const add = (faq: string): OutboxChange => ({ kind: 'listAdd', id: 'l1', name: 'Reception', faq })
const away = () => void dispatchEvent(new Event('offline'))
const changes = () => sent.filter(({ method }) => method !== 'GET')

beforeEach(async () => {
  await startTexts('en')
  disk.clear()
  sent = []
  list = { id: 'l1', name: 'Reception', faqs: ['a'], version: 3 }
  answer = serveList
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('navigator', { ...navigator, locks: { request: (_: string, work: () => Promise<void>) => work() } })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body, headers }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({})
    const given = new Headers(headers)
    const call = {
      method,
      path: url.replace('/api/', ''),
      body: body ? (JSON.parse(String(body)) as unknown) : undefined,
      key: given.get('idempotency-key'),
      version: given.get('if-match'),
    }
    sent.push(call)
    const reply = answer(call)
    if (!reply) throw new TypeError('Failed to fetch')
    return Response.json(reply.body ?? {}, { status: reply.status })
  })
  await signInAs('u-1')
  await readQueue()
  away()
})

afterEach(() => {
  markReached()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a change sent through the outbox [F26]', () => {
  test('is queued with a toast while offline, and sent in order with its own idempotency key', async () => {
    expect(await later(add('b'))).toBe(false)
    await later({ kind: 'listNew', name: 'Clinic', faqs: ['b'] })
    await later({ kind: 'listRemove', id: 'l1', name: 'Reception', faq: 'a' })
    await later({ kind: 'listName', id: 'l1', name: 'Front desk', before: 'Reception' })
    expect(sent).toEqual([])
    expect(getQueuedCount()).toBe(4)
    expect(getShownToasts().at(-1)?.text).toBe('Saved on this device. It will be sent when you’re back online.')
    const keys = getQueuedWork().map(({ key }) => key)
    expect(new Set(keys).size).toBe(4)
    markReached()
    await sendQueue()
    expect(changes().map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PATCH', 'my-list/l1', { faqs: ['a', 'b'] }],
      ['POST', 'my-list', { name: 'Clinic', faqs: ['b'] }],
      ['PATCH', 'my-list/l1', { faqs: ['b'] }],
      ['PATCH', 'my-list/l1', { name: 'Front desk' }],
    ])
    expect(changes()[1]!.key).toBe(keys[1])
    expect(getQueuedCount()).toBe(0)
  })

  test('is sent at once while online, and not queued', async () => {
    markReached()
    const now = vi.fn<(key: string) => Promise<void>>().mockResolvedValue()
    expect(await sendOrQueue(add('b'), now)).toBe(true)
    expect(now).toHaveBeenCalledTimes(1)
    expect(getQueuedCount()).toBe(0)
  })

  test('is sent again with the same idempotency key if there was no response', async () => {
    markReached()
    answer = () => null
    let first = ''
    const { request } = await import('#web/api/http/client.ts')
    const done = await sendOrQueue({ kind: 'listNew', name: 'Clinic', faqs: [] }, (key) => {
      first = key
      return request('POST', 'my-list', { body: { name: 'Clinic', faqs: [] }, headers: { 'idempotency-key': key } })
    })
    expect(done).toBe(false)
    answer = serveList
    await sendQueue()
    expect(changes().map(({ key }) => key)).toEqual([first, first])
  })

  test('is not sent if it was applied already', async () => {
    await later(add('a'))
    await sendQueue()
    expect(changes()).toEqual([])
    expect(getQueuedCount()).toBe(0)
  })

  test('stays queued if the server is busy or fails', async () => {
    await later(add('b'))
    for (const status of [429, 500, 503]) {
      answer = ({ method }) => ({ status: method === 'GET' ? 200 : status, body: method === 'GET' ? list : {} })
      await sendQueue()
      expect(getQueuedWork()).toMatchObject([{ refused: null, tried: true }])
    }
  })
})

describe('a rejected change', () => {
  const rename: OutboxChange = { kind: 'listName', id: 'l1', name: 'Front desk', before: 'Reception' }

  test('stops later changes, and is stored with its reason', async () => {
    list.name = 'Renamed by another'
    await later(rename)
    await later(add('b'))
    await sendQueue()
    expect(changes()).toEqual([])
    expect(getQueuedWork()).toMatchObject([{ refused: { status: 409, code: 'version_conflict' } }, { refused: null }])
    await sendQueue()
    expect(changes()).toEqual([])
  })

  test('can be removed, and later changes are sent', async () => {
    list.name = 'Renamed by another'
    await later(rename)
    await later(add('b'))
    await sendQueue()
    await removeFromQueue(getQueuedWork()[0]!.key)
    await sendQueue()
    expect(list).toMatchObject({ name: 'Renamed by another', faqs: ['a', 'b'] })
  })

  test('can be sent again', async () => {
    answer = () => ({ status: 403, body: { code: 'forbidden', detail: 'No' } })
    await later(add('b'))
    await sendQueue()
    expect(getQueuedWork()[0]!.refused).toEqual({ status: 403, code: 'forbidden', detail: 'No' })
    answer = serveList
    await updateQueued(getQueuedWork()[0]!.key, { refused: null })
    await sendQueue()
    expect(list.faqs).toEqual(['a', 'b'])
  })
})

describe('a draft', () => {
  const values = { fields: {}, translations: {} }
  const draft = (body: object, id: string | null = 'f1'): OutboxChange =>
    ({
      kind: 'faqDraft',
      id,
      name: 'Where?',
      version: id && 4,
      body,
      values,
    }) as OutboxChange

  test('replaces an earlier draft of the same FAQ, and is added for a new FAQ', async () => {
    await later(draft({ text: 1 }))
    await later(draft({ text: 2 }))
    await later(draft({ text: 3 }, null))
    await later(draft({ text: 4 }, null))
    expect(getQueuedWork().map(({ work }) => 'body' in work && work.body)).toEqual([
      { text: 2 },
      { text: 3 },
      { text: 4 },
    ])
  })

  test('is rejected if another user has changed the FAQ, but not if the same user has', async () => {
    let by = 'u-2'
    answer = ({ method }) =>
      method === 'PATCH'
        ? { status: 409, body: { code: 'version_conflict' } }
        : { status: 200, body: { updated_by: by, version: 5 } }
    await later(draft({ text: 1 }))
    await sendQueue()
    expect(getQueuedWork()[0]!.refused).toMatchObject({ code: 'version_conflict' })
    by = 'u-1'
    await updateQueued(getQueuedWork()[0]!.key, { refused: null })
    await sendQueue()
    expect(getQueuedCount()).toBe(0)
  })
})

describe('the outbox of a user', () => {
  test('is neither shown to nor sent for another user [FE-4]', async () => {
    await later(add('b'))
    await signInAs('u-2')
    await readQueue()
    expect(getQueuedCount()).toBe(0)
    await sendQueue()
    expect(sent).toEqual([])
  })

  test('is not sent if another tab has just signed in another user', async () => {
    await later(add('b'))
    localStorage.setItem('user', JSON.stringify({ id: 'u-2' }))
    await sendQueue()
    expect(sent).toEqual([])
    expect(getQueuedCount()).toBe(1)
  })
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetMessage } from '#web/session/forget-message.ts'

type Asked = {
  request: Pick<Request, 'method' | 'mode' | 'url'>
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}

const origin = 'https://daleel.example'
let onFetch: (event: Asked) => void
let onMessage: (event: { data: string; waitUntil: (work: Promise<unknown>) => void }) => void
const open = vi.fn<() => void>()
const locks = { query: async () => ({}), request: async (_name: string, _how: object, work: () => unknown) => work() }

beforeEach(async () => {
  const listeners = new Map<string, (event: Asked) => void>()
  vi.stubGlobal('built', { name: 'one', integrity: '', files: [], words: {} })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { match: async () => new Response(''), has: async () => false, open })
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Asked) => void) => listeners.set(name, listener))
  vi.resetModules()
  await import('#web/service-worker.ts')
  onFetch = listeners.get('fetch')!
  onMessage = listeners.get('message') as unknown as typeof onMessage
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the service worker handles a navigation to this path. */
function isOwn(path: string): boolean {
  const respondWith = vi.fn<Asked['respondWith']>()
  const request = { method: 'GET', mode: 'navigate' as const, url: `${origin}${path}` }
  onFetch({ request, respondWith, waitUntil: () => undefined })
  return respondWith.mock.calls.length > 0
}

test.each(['/', '/home', '/search-result', '/faq/list', '/agreed', '/creative-search'])(
  'the service worker handles navigation to a screen: %s',
  (path) => expect(isOwn(path)).toBe(true),
)

test.each([
  '/a/abcdefgh23',
  '/o/abcdefgh23/ar',
  '/m/abcdefgh23',
  '/c/abcdefgh23',
  '/search/ar',
  '/api/docs',
  '/uploads/u1',
])('the service worker ignores navigation to other paths: %s', (path) => expect(isOwn(path)).toBe(false))

test('pending requests do not recreate deleted caches', async () => {
  vi.stubGlobal('caches', { match: async () => undefined, has: async () => false, open })
  const answers: Promise<Response>[] = []
  const work: Promise<unknown>[] = []
  for (const [mode, path] of [
    ['navigate', '/home'],
    ['cors', '/config.json'],
    ['cors', '/assets/new.js'],
  ] as const) {
    onFetch({
      request: { method: 'GET', mode, url: origin + path },
      respondWith: (answer) => void answers.push(answer),
      waitUntil: (some) => void work.push(some),
    })
  }
  await Promise.all(answers)
  expect(work).toHaveLength(3)
  await Promise.all(work)
  expect(open).not.toHaveBeenCalled()
})

test('a file that arrives after quick exit is not kept', async () => {
  const names = new Set(['one'])
  const { promise: download, resolve: arrive } = Promise.withResolvers<void>()
  vi.stubGlobal('caches', {
    open: async (name: string) => {
      names.add(name)
      return { keys: async () => [], addAll: () => download }
    },
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  })
  vi.stubGlobal('registration', {})
  const work: Promise<unknown>[] = []
  const receive = (data: string) => onMessage({ data, waitUntil: (some) => void work.push(some) })
  receive('en')
  receive(forgetMessage)
  await expect.poll(() => names.size).toBe(0)
  // The second half of the files begins after the user has left.
  arrive()
  await Promise.all(work)
  expect([...names]).toEqual([])
})

test('a cache that a page deletes at quick exit is not opened again', async () => {
  const { promise: pageIsGone, resolve: leave } = Promise.withResolvers<void>()
  const request: typeof locks.request = async (_name, _how, work) => {
    await pageIsGone
    return work()
  }
  vi.stubGlobal('navigator', { locks: { ...locks, request } })
  vi.stubGlobal('caches', { open, keys: async () => [] })
  vi.stubGlobal('registration', {})
  const work: Promise<unknown>[] = []
  for (const data of ['en', forgetMessage]) onMessage({ data, waitUntil: (some) => void work.push(some) })
  await work[1]
  expect(open).not.toHaveBeenCalled()
  leave()
  await Promise.all(work)
  expect(open).not.toHaveBeenCalled()
})

test('texts of all languages are cached, those of the page first', async () => {
  const words = { en: ['/en.js'], ar: ['/ar.js'], fr: ['/fr.js'] }
  vi.stubGlobal('built', { name: 'one', integrity: '', files: ['/page.js'], words })
  const cached: string[] = []
  const cache = {
    keys: async () => cached.map((path) => ({ url: origin + path })),
    addAll: async (paths: string[]) => void cached.push(...paths),
  }
  vi.stubGlobal('caches', { open: async () => cache, keys: async () => [] })
  vi.stubGlobal('registration', {})
  const listeners = new Map<string, (event: { data: string; waitUntil: (work: Promise<unknown>) => void }) => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: never) => listeners.set(name, listener))
  vi.resetModules()
  await import('#web/service-worker.ts')
  const work: Promise<unknown>[] = []
  listeners.get('message')!({ data: 'ar', waitUntil: (some) => void work.push(some) })
  await Promise.all(work)
  expect(cached.toSorted()).toEqual(['/ar.js', '/en.js', '/fr.js', '/page.js'])
  expect(cached.slice(0, 2)).toEqual(['/page.js', '/ar.js'])
})

test('the texts of an added language are kept on the device, and newer ones replace them', async () => {
  const stored = new Map<string, Response>()
  const cache = {
    keys: async () => [...stored.keys()].map((url) => ({ url })),
    put: async (path: string, answer: Response) => void stored.set(origin + path, answer),
    delete: async (url: string) => stored.delete(url),
  }
  vi.stubGlobal('caches', {
    match: async (path: string) => stored.get(origin + path)?.clone(),
    has: async () => true,
    open: async () => cache,
    keys: async () => [],
  })
  const download = vi.fn<(request: { url: string }) => Promise<Response>>(async ({ url }) => new Response(url))
  vi.stubGlobal('fetch', download)
  async function ask(path: string): Promise<string> {
    const answers: Promise<Response>[] = []
    const work: Promise<unknown>[] = []
    onFetch({
      request: { method: 'GET', mode: 'cors', url: origin + path },
      respondWith: (answer) => void answers.push(answer),
      waitUntil: (some) => void work.push(some),
    })
    const text = await (await answers[0]!).text()
    await Promise.all(work)
    return text
  }
  const paths = ['7/one.json', '7/one-late.json', '8/one.json', '7/two.json', '7/two-late.json'].map(
    (path) => `/uploads/interface/${path}`,
  )
  for (const path of [...paths, ...paths.slice(2)]) expect(await ask(path)).toBe(origin + path)
  expect(download).toHaveBeenCalledTimes(5)
  expect([...stored.keys()]).toEqual(paths.slice(2).map((path) => origin + path))
})

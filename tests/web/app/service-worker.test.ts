import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Asked = { request: Pick<Request, 'method' | 'mode' | 'url'>; respondWith: () => void; waitUntil: () => void }

const origin = 'https://daleel.example'
let onFetch: (event: Asked) => void

beforeEach(async () => {
  const listeners = new Map<string, (event: Asked) => void>()
  vi.stubGlobal('built', { name: 'one', integrity: '', files: [], words: {} })
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', { open: async () => ({ match: async () => new Response(''), put: async () => undefined }) })
  vi.stubGlobal('fetch', async () => new Response(''))
  vi.stubGlobal('addEventListener', (name: string, listener: (event: Asked) => void) => listeners.set(name, listener))
  vi.resetModules()
  await import('#web/service-worker.ts')
  onFetch = listeners.get('fetch')!
})
afterEach(() => vi.unstubAllGlobals())

/** Whether the application answers where somebody opens a path. */
function isOwn(path: string): boolean {
  const respondWith = vi.fn<() => void>()
  const request = { method: 'GET', mode: 'navigate' as const, url: `${origin}${path}` }
  onFetch({ request, respondWith, waitUntil: () => undefined })
  return respondWith.mock.calls.length > 0
}

test.each(['/', '/home', '/search-result', '/faq/list', '/agreed', '/creative-search'])(
  'an installed application opens its own screens: %s',
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
])('and leaves to others what is theirs: %s', (path) => expect(isOwn(path)).toBe(false))

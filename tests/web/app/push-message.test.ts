// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

type Listener = (event: object) => void
const origin = 'https://daleel.example'

type Shown = { title: string; options: NotificationOptions }
type Window = { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void }

let listeners: Map<string, Listener>
let shown: Shown[]
let done: unknown[]
let windows: Window[]

/** Runs the service worker with mocked browser APIs. */
beforeEach(async () => {
  vi.resetModules()
  listeners = new Map()
  shown = []
  done = []
  windows = []
  vi.stubGlobal('built', { name: 'build', integrity: '', files: [], words: {} })
  vi.stubGlobal('location', new URL(origin))
  vi.stubGlobal('addEventListener', (type: string, listener: Listener) => listeners.set(type, listener))
  vi.stubGlobal('registration', {
    showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }),
  })
  vi.stubGlobal('clients', {
    matchAll: async () => windows,
    openWindow: async (address: string) => void done.push(['open', address]),
  })
  await import('#web/service-worker.ts')
})
afterEach(() => vi.unstubAllGlobals())

async function happens(type: string, event: object): Promise<void> {
  const waits: Promise<unknown>[] = []
  listeners.get(type)!({ ...event, waitUntil: (work: Promise<unknown>) => waits.push(work) })
  await Promise.all(waits)
}
const pushed = (text: string | null) => happens('push', { data: text === null ? null : { text: () => text } })
const pressed = (data: unknown) =>
  happens('notificationclick', { notification: { data, close: () => void done.push('closed') } })
const windowAt = (path: string): Window => ({
  url: origin + path,
  focus: async () => void done.push(['focus', path]),
  postMessage: (message) => void done.push(message),
})

describe('a push message', () => {
  test('is shown in its language, with a tag per item', async () => {
    const message = {
      kind: 'notice',
      id: 'n1',
      path: '/home',
      language: 'ar',
      title: 'الجسر مغلق',
      text: 'إلى أن يُفتح.',
    }
    await pushed(JSON.stringify(message))
    expect(shown).toMatchObject([
      {
        title: 'الجسر مغلق',
        options: { body: 'إلى أن يُفتح.', lang: 'ar', dir: 'auto', tag: 'notice n1', data: '/home' },
      },
    ])
  })

  test.each([null, 'no JSON', '[]', 'null', '"text"', '{"title":7,"path":["/x"]}'])(
    'is shown as an empty notification if it is %s, because browsers require one',
    async (text) => {
      vi.spyOn(console, 'error').mockReturnValue()
      await pushed(text)
      expect(shown).toMatchObject([{ title: 'daleel.example', options: { body: '', data: '/home' } }])
    },
  )

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '',
    7,
    { toString: () => '/x' },
  ])('opens the home page if its path is %j', async (path) => {
    await pushed(JSON.stringify({ title: 'x', path }))
    expect(shown[0]!.options.data).toBe('/home')
    await pressed(path)
    expect(done).toEqual(['closed', ['open', `${origin}/home`]])
  })
})

describe('a click on a notification', () => {
  test('opens a window if none is open', async () => {
    await pressed('/bulletins')
    expect(done).toEqual(['closed', ['open', `${origin}/bulletins`]])
  })

  test('only focuses a window that shows the page already', async () => {
    windows = [windowAt('/faq/list'), windowAt('/bulletins')]
    await pressed('/bulletins')
    expect(done).toEqual(['closed', ['focus', '/bulletins']])
  })

  test('asks an open window to navigate, because it may have unsaved changes', async () => {
    windows = [windowAt('/faq/update-faq/7')]
    await pressed('/bulletins')
    expect(done).toEqual(['closed', ['focus', '/faq/update-faq/7'], { 'leads to': '/bulletins' }])
  })
})

// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test, vi } from 'vitest'
import { routeTable } from '#shared/screens/route-table.ts'
import { databaseNames, userDatabase } from '#web/session/storage/database-names.ts'
import {
  configureQuickExit,
  isExposed,
  quickExit,
  exitOnTripleEscape,
  exitOnMarkedClick,
} from '#web/session/quick-exit.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Mock browser with data in each of its storages. */
function browser() {
  const done: string[] = []
  const store = (name: string) => ({ getItem: () => 'a-token', clear: () => void done.push(name) })
  vi.stubGlobal('localStorage', store('localStorage'))
  vi.stubGlobal('sessionStorage', store('sessionStorage'))
  vi.stubGlobal('indexedDB', {
    databases: async () => [{ name: 'drafts' }],
    deleteDatabase: (name: string) => done.push(name),
  })
  vi.stubGlobal('caches', { keys: async () => ['build'], delete: async (name: string) => done.push(name) })
  const registration = {
    active: { postMessage: (message: string) => void done.push(message) },
    unregister: async () => done.push('worker'),
    getNotifications: async () => [{ close: () => void done.push('shown') }],
  }
  const locks = {
    request: (name: string, work: () => Promise<unknown>) => {
      done.push(`lock ${name}`)
      const held = work()
      void held.then(() => done.push(`unlock ${name}`))
      return held
    },
  }
  vi.stubGlobal('navigator', { locks, serviceWorker: { getRegistrations: async () => [registration] } })
  vi.stubGlobal('document', { documentElement: {}, cookie: 'color_scheme=dark' })
  vi.stubGlobal('location', { replace: (address: string) => done.push(address) })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage = () => done.push('other tabs')
    },
  )
  vi.stubGlobal('fetch', (address: string, { keepalive }: RequestInit) => {
    done.push(`${address} ${String(keepalive)}`)
    return new Promise(() => {})
  })
  return done
}

test('quick exit ends the session, clears storage and workers, and opens the neutral page [FE-4]', async () => {
  const done = browser()
  configureQuickExit(() => done.push('ended'), 'https://weather.example/')
  await quickExit()
  expect(done.slice(0, 3)).toEqual(['/api/logout true', 'ended', 'other tabs'])
  expect(done.slice(3, 5)).toEqual(['localStorage', 'sessionStorage'])
  expect(new Set(done.slice(5))).toEqual(
    new Set(['drafts', 'lock forget', 'build', 'forget', 'worker', 'shown', 'https://weather.example/']),
  )
  expect(document.documentElement.hidden).toBe(true)
  expect(document.cookie).toBe('color_scheme=dark; path=/; max-age=0')
})

test.each([
  ['cannot list its databases', { databases: undefined }],
  ['fails to list its databases', { databases: () => Promise.reject(new Error('not allowed')) }],
  ['never lists its databases', { databases: () => new Promise(() => {}) }],
])('quick exit clears a browser that %s [FE-4]', async (_what, own) => {
  const done = browser()
  vi.stubGlobal('indexedDB', { ...own, deleteDatabase: (name: string) => done.push(`database ${name}`) })
  await quickExit()
  const remaining = ['localStorage', 'sessionStorage', 'database drafts', 'build', 'worker', 'shown']
  expect(done).toEqual(expect.arrayContaining(remaining))
})

test('quick exit deletes the files with their lock, which it holds until the page is gone [FE-4]', async () => {
  const done = browser()
  await quickExit()
  expect(done.indexOf('lock forget')).toBeLessThan(done.indexOf('build'))
  expect(done.at(-1)).toMatch(/^https:/)
  expect(done).not.toContain('unlock forget')
})

test('quick exit clears a browser without databases', async () => {
  const done = browser()
  vi.stubGlobal('indexedDB', undefined)
  await quickExit()
  expect(done).toEqual(expect.arrayContaining(['localStorage', 'sessionStorage', 'build', 'worker']))
})

test('every database that the site opens is in the list of names', () => {
  const sources = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const opened = sources.flatMap((text) => [...text.matchAll(/indexedDB\.open\(([^,)]*)/g)].map(([, name]) => name))
  expect(opened).toEqual(['userDatabase'])
  // idb-keyval opens its own database unless a store is passed.
  expect(sources.filter((text) => /\bcreateStore\b[^;]*from 'idb-keyval'/.test(text))).toEqual([])
  expect(databaseNames).toContain(userDatabase)
})

test('quick exit leaves the page even if a storage does not respond', async () => {
  const done = browser()
  vi.useFakeTimers()
  vi.stubGlobal('indexedDB', { databases: () => new Promise(() => {}) })
  const leaving = quickExit()
  await vi.advanceTimersByTimeAsync(300)
  await leaving
  expect(done.at(-1)).toBe('https://weather.example/')
  vi.stubGlobal('localStorage', {})
  await vi.advanceTimersByTimeAsync(0)
  await quickExit()
  expect(done.filter((one) => one.startsWith('https'))).toHaveLength(2)
})

test('quick exit is offered on reader screens and public pages, and not on staff screens', () => {
  const where = routeTable.filter(({ path }) => isExposed(path)).map(({ path }) => path)
  const outside = routeTable.filter(({ access, path }) => access !== undefined && !/^[/*]$|^\/(\d|register)/.test(path))
  const read = routeTable.filter(({ path }) => /^\/(home|frontline|my-list|creative|media-items)/.test(path))
  expect(where).toEqual(expect.arrayContaining([...outside, ...read].map(({ path }) => path)))
  expect(where).toContain('/directory')
  const elsewhere = ['/directory/create-directory', '/faq/update-faq/:fid', '/logs/list', '/user/update-user/:user_id']
  expect(where.filter((path) => elsewhere.includes(path))).toEqual([])
})

test('three quick Escape presses exit, unless held, interrupted by another key, or on editing screens', async () => {
  const done = browser()
  let press: (event: { key: string; timeStamp: number; repeat?: boolean }) => void = () => {}
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof press) => (press = listener))
  exitOnTripleEscape()
  const at = async (pathname: string, ...keys: [key: string, timeStamp: number, repeat?: boolean][]) => {
    vi.stubGlobal('location', { pathname, replace: (address: string) => done.push(address) })
    for (const [key, timeStamp, repeat = false] of keys) press({ key, timeStamp, repeat })
    await new Promise((resolve) => setTimeout(resolve, 1))
    return done.length > 0
  }
  const three: [string, number][] = [
    ['Escape', 10_000],
    ['Escape', 10_500],
    ['Escape', 11_000],
  ]
  expect(await at('/home', ['Escape', 0], ['Escape', 100, true], ['Escape', 200, true])).toBe(false)
  expect(await at('/home', ['Escape', 3000], ['Escape', 3100], ['a', 3200], ['Escape', 3300])).toBe(false)
  expect(await at('/home', ['Escape', 6000], ['Escape', 7000], ['Escape', 7600])).toBe(false)
  expect(await at('/faq/update-faq/7', ...three)).toBe(false)
  expect(await at('/home', ['Escape', 20_000], ['Escape', 20_500], ['Escape', 21_000])).toBe(true)
})

test('a click on the prerendered exit button exits before the application starts, and no other click', async () => {
  const done = browser()
  let press: (event: { target: unknown }) => void = () => {}
  vi.stubGlobal('addEventListener', (_kind: string, listener: typeof press) => (press = listener))
  exitOnMarkedClick()
  const target = (found: object | null) => ({ closest: (selector: string) => selector === '[data-leaves]' && found })
  press({ target: target(null) })
  expect(done).toEqual([])
  press({ target: target({}) })
  await vi.waitFor(() => expect(done.at(-1)).toMatch(/^https:/))
})

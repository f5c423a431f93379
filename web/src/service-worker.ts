import { navigateMessageKey, pathOf, notificationOf } from '#web/app/overlays/push-message.ts'
import { skipWaitingMessage } from '#web/app/overlays/skip-waiting-message.ts'
import { forgetMessage } from '#web/session/forget-message.ts'

/** Manifest of this build, inlined by the service worker plugin. */
export type BuildManifest = {
  /** Name of the build and of its cache. */
  name: string
  /** Integrity hash of the page. Prevents caching the page of another build with these files. */
  integrity: string
  /** Files that readers need in any language. */
  files: string[]
  /** Text files by language code. */
  words: Record<string, string[]>
}

declare const built: BuildManifest
const build = built

/** Minimal service worker types. TypeScript's `webworker` and `dom` libraries conflict. */
type ExtendableEventLike = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEventLike = ExtendableEventLike & { request: Request; respondWith(answer: Promise<Response>): void }
type MessageEventLike = ExtendableEventLike & { data: string }
type PushEventLike = ExtendableEventLike & { data: { text(): string } | null }
type NotificationClickEventLike = ExtendableEventLike & { notification: Notification }
type Window = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void }
type Global = {
  clients: {
    claim(): Promise<void>
    matchAll(how: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEventLike) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEventLike) => void): void
  addEventListener(type: 'message', listener: (event: MessageEventLike) => void): void
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEventLike) => void): void
}

const here = globalThis as unknown as Global
const page = '/index.html'
const configuration = '/config.json'
const fixed = new Set([...build.files, ...Object.values(build.words).flat()])
const findCached = (path: string) => caches.match(path, { cacheName: build.name, ignoreVary: true })

/** True after quick exit. This worker runs until its last window closes. */
let isForgotten = false

async function forget(): Promise<void> {
  isForgotten = true
  for (const name of await caches.keys()) await caches.delete(name)
}

/**
 * Opens a cache; null after quick exit. Waits while a page deletes the caches, because opening a deleted one would
 * recreate it.
 */
const openCache = (name: string, isWanted: () => boolean | Promise<boolean> = () => true): Promise<Cache | null> =>
  navigator.locks.request(forgetMessage, { mode: 'shared' }, async () => {
    if (isForgotten || !(await isWanted())) return null
    const cache = await caches.open(name)
    if (isForgotten) await forget()
    return cache
  })

/**
 * Opens a cache if this build's cache still exists. A request in progress must not recreate a cache that was deleted.
 */
const openCurrent = (name: string): Promise<Cache | null> => openCache(name, () => caches.has(build.name))

async function put(path: string, answer: Response): Promise<void> {
  const cache = await openCurrent(build.name)
  await cache?.put(path, answer)
}

async function cachePaths(paths: readonly string[]): Promise<void> {
  const cache = await openCache(build.name)
  if (!cache) return
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(paths.filter((path) => !there.has(path)))
}

/** Caches all files, which restores those that the browser has evicted. The texts of the page's language come first. */
async function cacheAll(language: string): Promise<void> {
  await cachePaths([...build.files, ...(build.words[language] ?? [])])
  await cachePaths(Object.values(build.words).flat())
}

/** Fetches a path again and caches it. The page is fetched for its headers too, which a deployment may change alone. */
async function refreshCached(path: string): Promise<void> {
  const integrity = path === page ? build.integrity : ''
  const answer = await fetch(path, { cache: 'no-cache', integrity })
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  await put(path, answer)
}

/** Returns the cached response and refreshes it in the background. Uses the network if nothing is cached. */
async function staleWhileRevalidate(event: FetchEventLike, path: string): Promise<Response> {
  const before = await findCached(path)
  event.waitUntil(refreshCached(path).catch(Boolean))
  return before ?? fetch(event.request)
}

/**
 * Returns a cached file of this build, or of an older build that a tab still shows. File names contain a hash, so equal
 * names mean equal content.
 */
async function cacheFirst(event: FetchEventLike, path: string, store = put): Promise<Response> {
  const there = (await findCached(path)) ?? (await caches.match(path, { ignoreVary: true }))
  if (there) return there
  const answer = await fetch(event.request)
  const copy = answer.clone()
  if (answer.ok) event.waitUntil(store(path, copy))
  return answer
}

/** Cache of the texts of added languages, which no build contains. The last version of each language remains. */
const addedTextsCache = 'added-texts'
const addedTexts = /^(\/uploads\/interface\/[^/]+\/)\w+/

async function putTexts(path: string, answer: Response): Promise<void> {
  const [version, folder] = addedTexts.exec(path)!
  const cache = await openCurrent(addedTextsCache)
  for (const { url } of (await cache?.keys()) ?? []) {
    const { pathname } = new URL(url)
    if (pathname.startsWith(folder!) && !pathname.startsWith(version)) await cache!.delete(url)
  }
  await cache?.put(path, answer)
}

/** Deletes the caches of builds that no tab uses. Each tab holds a Web Lock with the name of its build. */
async function deleteUnusedCaches(): Promise<void> {
  // A worker that is being installed has cached its files, but no tab holds its lock yet.
  if (here.registration.installing || here.registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  const shown = new Set([build.name, addedTextsCache, ...held.map(({ name }) => name)])
  for (const name of await caches.keys()) if (!shown.has(name)) await caches.delete(name)
}

here.addEventListener('install', (event) =>
  event.waitUntil(cachePaths(build.files).then(() => Promise.all([refreshCached(page), refreshCached(configuration)]))),
)

here.addEventListener('activate', (event) => event.waitUntil(Promise.all([here.clients.claim(), deleteUnusedCaches()])))

here.addEventListener('message', (event) => {
  if (event.data === skipWaitingMessage) event.waitUntil(here.skipWaiting())
  else if (event.data === forgetMessage) event.waitUntil(forget())
  else event.waitUntil(Promise.all([cacheAll(event.data), deleteUnusedCaches()]))
})

// Browsers require a notification for every push message.
here.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text())
  event.waitUntil(here.registration.showNotification(title, options))
})

/**
 * Opens a path from a notification. An open window is focused and receives a message, so that it can warn of unsaved
 * changes; otherwise a new window opens.
 */
async function openPath(path: string): Promise<void> {
  const windows = await here.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0]
  if (!found) return void (await here.clients.openWindow(location.origin + path))
  await found.focus()
  if (new URL(found.url).pathname !== path) found.postMessage({ [navigateMessageKey]: path })
}

here.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPath(pathOf(event.notification.data)))
})

// API responses, writes and cross-origin requests are never cached: the handler ignores every request it does not list.
here.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage =
    request.mode === 'navigate' && !/^\/(?:api|local|uploads|[aomc]|search)(?:\/|$)|\.[^/]*$/.test(pathname)
  if (isPage) event.respondWith(staleWhileRevalidate(event, page))
  else if (pathname === configuration) event.respondWith(staleWhileRevalidate(event, configuration))
  else if (addedTexts.test(pathname)) event.respondWith(cacheFirst(event, pathname, putTexts))
  else if (fixed.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, pathname))
})

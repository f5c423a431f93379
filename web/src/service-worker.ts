import { navigateMessageKey, pathOf, notificationOf } from '#web/app/overlays/push-message.ts'
import { skipWaitingMessage } from '#web/app/overlays/skip-waiting-message.ts'

/** What the build knows of itself. */
export type BuildManifest = {
  /** Of this build. */
  name: string
  /** The hash of its page: another build's is never kept beside its files. */
  integrity: string
  /** What is read with, in whatever language. */
  files: string[]
  /** The words of that, by the language. */
  words: Record<string, string[]>
}

declare const built: BuildManifest
const build = built

/** What a service worker has and a page has not: the types of the two do not stand side by side. */
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
    openWindow(address: string): Promise<unknown>
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

/** Puts a file among those of this build, where these are still kept: what is under way when somebody takes all away brings nothing back. */
async function put(path: string, answer: Response): Promise<void> {
  if (await caches.has(build.name)) await (await caches.open(build.name)).put(path, answer)
}

async function cachePaths(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(build.name)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(paths.filter((path) => !there.has(path)))
}

/** What is there now, for the next time: the page for its headers, which a deployment may change alone. */
async function refreshCached(path: string): Promise<void> {
  const integrity = path === page ? build.integrity : ''
  const answer = await fetch(path, { cache: 'no-cache', integrity })
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  await put(path, answer)
}

/** As it was the last time; nobody waits for a network. */
async function staleWhileRevalidate(event: FetchEventLike, path: string): Promise<Response> {
  const before = await findCached(path)
  event.waitUntil(refreshCached(path).catch(Boolean))
  return before ?? fetch(event.request)
}

/** A file of this build, or of an older one that a tab still shows: what has the same name is the same. */
async function cacheFirst(event: FetchEventLike, path: string): Promise<Response> {
  const there = (await findCached(path)) ?? (await caches.match(path, { ignoreVary: true }))
  if (there) return there
  const answer = await fetch(event.request)
  const copy = answer.clone()
  if (answer.ok) event.waitUntil(put(path, copy))
  return answer
}

/** Removes the files of versions that no tab shows: each holds a lock of the name of its own. */
async function deleteUnusedCaches(): Promise<void> {
  // One that comes has its files already, and is shown by nobody yet.
  if (here.registration.installing || here.registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  const shown = new Set([build.name, ...held.map(({ name }) => name)])
  for (const name of await caches.keys()) if (!shown.has(name)) await caches.delete(name)
}

here.addEventListener('install', (event) =>
  event.waitUntil(cachePaths(build.files).then(() => Promise.all([refreshCached(page), refreshCached(configuration)]))),
)

here.addEventListener('activate', (event) => event.waitUntil(Promise.all([here.clients.claim(), deleteUnusedCaches()])))

here.addEventListener('message', (event) =>
  event.waitUntil(
    event.data === skipWaitingMessage
      ? here.skipWaiting()
      : // What the browser has cleared away meanwhile comes again.
        Promise.all([cachePaths([...build.files, ...(build.words[event.data] ?? [])]), deleteUnusedCaches()]),
  ),
)

// What a push service brings has to be shown, whatever it is.
here.addEventListener('push', (event) => {
  const { title, options } = notificationOf(event.data?.text())
  event.waitUntil(here.registration.showNotification(title, options))
})

/** Leads to what was shown: in a window that is open, which asks itself about unsaved work, else in one of its own. */
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

// No answer of the API is ever kept, nor what is sent, nor anything of another place: of all that this does not know.
here.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage =
    request.mode === 'navigate' && !/^\/(?:api|local|uploads|[aomc]|search)(?:\/|$)|\.[^/]*$/.test(pathname)
  if (isPage) event.respondWith(staleWhileRevalidate(event, page))
  else if (pathname === configuration) event.respondWith(staleWhileRevalidate(event, configuration))
  else if (fixed.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(cacheFirst(event, pathname))
})

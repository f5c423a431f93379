import { leadsTo, pathOf, shownOf } from '#web/app/beside/pushed.ts'
import { takeOver } from '#web/app/beside/take-over.ts'

/** What the build knows of itself. */
export type Kept = {
  /** Of this build. */
  name: string
  /** The hash of its page: another build's is never kept beside its files. */
  integrity: string
  /** What is read with, in whatever language. */
  files: string[]
  /** The words of that, by the language. */
  words: Record<string, string[]>
}

declare const built: Kept
const kept = built

/** What a service worker has and a page has not: the types of the two do not stand side by side. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waiting & { request: Request; respondWith(answer: Promise<Response>): void }
type Told = Waiting & { data: string }
type Pushed = Waiting & { data: { text(): string } | null }
type Pressed = Waiting & { notification: Notification }
type Window = { url: string; focus(): Promise<unknown>; postMessage(message: unknown): void }
type Global = {
  clients: {
    claim(): Promise<void>
    matchAll(how: { type: 'window'; includeUncontrolled: true }): Promise<Window[]>
    openWindow(address: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
  addEventListener(type: 'message', listener: (event: Told) => void): void
  addEventListener(type: 'push', listener: (event: Pushed) => void): void
  addEventListener(type: 'notificationclick', listener: (event: Pressed) => void): void
}

const here = globalThis as unknown as Global
const page = '/index.html'
const configuration = '/config.json'
const fixed = new Set([...kept.files, ...Object.values(kept.words).flat()])
const find = (path: string) => caches.match(path, { cacheName: kept.name, ignoreVary: true })

/** Puts a file among those of this build, where these are still kept: what is under way when somebody takes all away brings nothing back. */
async function put(path: string, answer: Response): Promise<void> {
  if (await caches.has(kept.name)) await (await caches.open(kept.name)).put(path, answer)
}

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(kept.name)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  await cache.addAll(paths.filter((path) => !there.has(path)))
}

/** What is there now, for the next time: the page for its headers, which a deployment may change alone. */
async function renew(path: string): Promise<void> {
  const integrity = path === page ? kept.integrity : ''
  const answer = await fetch(path, { cache: 'no-cache', integrity })
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status}`)
  await put(path, answer)
}

/** As it was the last time; nobody waits for a network. */
async function asBefore(event: Asked, path: string): Promise<Response> {
  const before = await find(path)
  event.waitUntil(renew(path).catch(Boolean))
  return before ?? fetch(event.request)
}

/** A file of this build, or of an older one that a tab still shows: what has the same name is the same. */
async function part(event: Asked, path: string): Promise<Response> {
  const there = (await find(path)) ?? (await caches.match(path, { ignoreVary: true }))
  if (there) return there
  const answer = await fetch(event.request)
  const copy = answer.clone()
  if (answer.ok) event.waitUntil(put(path, copy))
  return answer
}

/** Removes the files of versions that no tab shows: each holds a lock of the name of its own. */
async function tidy(): Promise<void> {
  // One that comes has its files already, and is shown by nobody yet.
  if (here.registration.installing || here.registration.waiting) return
  const { held = [] } = await navigator.locks.query()
  const shown = new Set([kept.name, ...held.map(({ name }) => name)])
  for (const name of await caches.keys()) if (!shown.has(name)) await caches.delete(name)
}

here.addEventListener('install', (event) =>
  event.waitUntil(keep(kept.files).then(() => Promise.all([renew(page), renew(configuration)]))),
)

here.addEventListener('activate', (event) => event.waitUntil(Promise.all([here.clients.claim(), tidy()])))

here.addEventListener('message', (event) =>
  event.waitUntil(
    event.data === takeOver
      ? here.skipWaiting()
      : // What the browser has cleared away meanwhile comes again.
        Promise.all([keep([...kept.files, ...(kept.words[event.data] ?? [])]), tidy()]),
  ),
)

// What a push service brings has to be shown, whatever it is.
here.addEventListener('push', (event) => {
  const { title, options } = shownOf(event.data?.text())
  event.waitUntil(here.registration.showNotification(title, options))
})

/** Leads to what was shown: in a window that is open, which asks itself about unsaved work, else in one of its own. */
async function lead(path: string): Promise<void> {
  const windows = await here.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const found = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0]
  if (!found) return void (await here.clients.openWindow(location.origin + path))
  await found.focus()
  if (new URL(found.url).pathname !== path) found.postMessage({ [leadsTo]: path })
}

here.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(lead(pathOf(event.notification.data)))
})

// No answer of the API is ever kept, nor what is sent, nor anything of another place: of all that this does not know.
here.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage =
    request.mode === 'navigate' && !/^\/(?:api|local|uploads|[aomc]|search)(?:\/|$)|\.[^/]*$/.test(pathname)
  if (isPage) event.respondWith(asBefore(event, page))
  else if (pathname === configuration) event.respondWith(asBefore(event, configuration))
  else if (fixed.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(part(event, pathname))
})

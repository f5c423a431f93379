import { defaultQuickExitUrl } from '#shared/domain/public-pages/quick-exit-url.ts'
import { databaseNames } from './storage/database-names.ts'
import { forgetMessage } from './forget-message.ts'
import { quickExitAttribute } from './quick-exit-attribute.ts'

let neutral = defaultQuickExitUrl

/** Callback that unmounts the application. */
let end = (): void => {}

export function configureQuickExit(ending: () => void, url: string | null): void {
  end = ending
  neutral = url ?? neutral
}

const exposed =
  /^\/(?:home|me$|profile|user_profile|frontline|search-result|my-list|shared-list|help|whats-new|accessibility|directory$|media-items|creative|login|logout|forgot|reset|confirm|undo)/

/**
 * True for public pages and pages that reveal content or the user's identity. Editing screens are excluded, so that
 * Escape cannot discard work.
 */
export const isExposed = (pathname: string): boolean => exposed.test(pathname)

/** Signs out on the server. The request outlives the page. */
async function endSession(): Promise<void> {
  const token = localStorage.getItem('access_token')
  const headers = { authorization: `Bearer ${token}` }
  if (token) await fetch('/api/logout', { method: 'POST', keepalive: true, headers })
}

async function hide(worker: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await worker.getNotifications()) shown.close()
}

/** Deletes the databases with known names, then all that the browser lists (unsupported in Firefox before 126). */
async function forgetDatabases(): Promise<void> {
  for (const name of databaseNames) indexedDB.deleteDatabase(name)
  for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name!)
}

/** Held in a variable, because garbage collection of the promise would release the lock. */
const neverResolves = new Promise<never>(() => {})

/** Deletes the caches, and keeps the service worker from opening one until this page is gone. */
const forgetFiles = (): Promise<void> =>
  new Promise((done) => {
    void navigator.locks.request(forgetMessage, async () => {
      for (const name of await caches.keys()) await caches.delete(name)
      done()
      return neverResolves
    })
  })

/** Clears all storage of this origin. A failure of one kind does not affect the others. */
async function clearBrowserData(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = cookie + '; path=/; max-age=0'
  await Promise.allSettled([forgetDatabases(), forgetFiles(), forgetWorkers()])
}

async function forgetWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) {
    void hide(worker).catch(Boolean)
    worker.active?.postMessage(forgetMessage)
    // Unregistering also ends the push subscription.
    await worker.unregister()
  }
}

/** Maximum cleanup time in milliseconds. The page is hidden in the meantime. */
const cleanupTimeoutMs = 300

/**
 * Leaves the site at once, replacing the history entry, so that the back button does not return here. Deletes all data
 * of the visit; unsaved work is lost on purpose.
 */
export async function quickExit(): Promise<void> {
  document.documentElement.hidden = true
  document.title = ''
  endSession().catch(Boolean)
  end()
  new BroadcastChannel('session').postMessage(null)
  // Clears again what pending requests may have stored.
  addEventListener('pagehide', () => void clearBrowserData())
  await Promise.race([
    clearBrowserData().catch(Boolean),
    new Promise((resolve) => setTimeout(resolve, cleanupTimeoutMs)),
  ])
  location.replace(neutral)
}

/** Timestamps of Escape key presses, in milliseconds. */
let pressTimes: number[] = []
const escapeWindowMs = 1500

/** Exits when Escape is pressed three times in a row. */
export function exitOnTripleEscape(): void {
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return
      pressTimes = key === 'Escape' ? [...pressTimes.filter((at) => timeStamp - at < escapeWindowMs), timeStamp] : []
      if (pressTimes.length > 2 && isExposed(location.pathname)) void quickExit()
    },
    true,
  )
}

/** Handles clicks on quick exit buttons of the prerendered content. */
export function exitOnMarkedClick(): void {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`[${quickExitAttribute}]`)) void quickExit()
  })
}

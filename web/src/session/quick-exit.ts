import { defaultQuickExitUrl } from '#shared/domain/public-pages/quick-exit-url.ts'
import { databaseNames } from './storage/database-names.ts'
import { quickExitAttribute } from './quick-exit-attribute.ts'

let neutral = defaultQuickExitUrl

/** Ends the application, which may still want to ask, or to keep something. */
let end = (): void => {}

export function configureQuickExit(ending: () => void, address: string | null): void {
  end = ending
  neutral = address ?? neutral
}

const exposed =
  /^\/(?:home|me$|(?:user_)?profile|frontline|search-result|my-list|shared-list|help|whats-new|accessibility|directory$|media-items|creative|log(?:in|out)|forgot|reset|confirm|undo)/

/** Whether a page is open to everyone, or shows what somebody reads or who somebody is. Where content is worked on, nothing is thrown away by a key. */
export const isExposed = (pathname: string): boolean => exposed.test(pathname)

/** Sent beside the page that goes: the server's answer is nobody's to wait for. */
async function endSession(): Promise<void> {
  const token = localStorage.getItem('access_token')
  const headers = { authorization: `Bearer ${token}` }
  if (token) await fetch('/api/logout', { method: 'POST', keepalive: true, headers })
}

/** Takes away what was shown of messages. */
async function hide(worker: ServiceWorkerRegistration): Promise<void> {
  for (const shown of await worker.getNotifications()) shown.close()
}

/** Our own databases by name, at once; then others, where the browser can list them (Firefox before 126 cannot). */
async function forgetDatabases(): Promise<void> {
  for (const name of databaseNames) indexedDB.deleteDatabase(name)
  for (const { name } of await indexedDB.databases())
    if (!databaseNames.includes(name!)) indexedDB.deleteDatabase(name!)
}

async function forgetFiles(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
}

/** Empties every store of this origin. One that is missing or fails keeps none of the others. */
async function clearBrowserData(): Promise<void> {
  localStorage.clear()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`
  await Promise.allSettled([forgetDatabases(), forgetFiles(), forgetWorkers()])
}

async function forgetWorkers(): Promise<void> {
  for (const worker of await navigator.serviceWorker.getRegistrations()) {
    void hide(worker).catch(Boolean)
    // With it ends what the browser was told by its push service.
    await worker.unregister()
  }
}

/** Milliseconds that this may take; nothing is to be seen of the page meanwhile. */
const cleanupTimeoutMs = 300

/** Leaves at once, so that Back does not lead here again. Nothing of the visit stays in this browser; what was typed is lost, and that is meant. */
export async function quickExit(): Promise<void> {
  document.documentElement.hidden = true
  document.title = ''
  endSession().catch(Boolean)
  end()
  new BroadcastChannel('session').postMessage(null)
  // What was under way may have left something by then.
  addEventListener('pagehide', () => void clearBrowserData().catch(Boolean))
  await Promise.race([
    clearBrowserData().catch(Boolean),
    new Promise((resolve) => setTimeout(resolve, cleanupTimeoutMs)),
  ])
  location.replace(neutral)
}

/** Times of the key, in milliseconds. */
let presses: number[] = []
const escapeWindowMs = 1500

/** Escape, pressed three times in turn, wherever the focus is. */
export function exitOnTripleEscape(): void {
  addEventListener(
    'keydown',
    ({ key, repeat, timeStamp }) => {
      if (repeat) return
      presses = key === 'Escape' ? [...presses.filter((at) => timeStamp - at < escapeWindowMs), timeStamp] : []
      if (presses.length > 2 && isExposed(location.pathname)) void quickExit()
    },
    true,
  )
}

/** A press on what the script in the page drew to leave by; what the application draws leaves by itself. */
export function exitOnMarkedClick(): void {
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest(`[${quickExitAttribute}]`)) void quickExit()
  })
}

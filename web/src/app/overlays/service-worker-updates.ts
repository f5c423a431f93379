import i18next from 'i18next'
import { isLanguage } from '#web/i18n/interface-languages.ts'
import { getOfflineSince } from '#web/platform/connection.ts'
import { getUnsaved } from '#web/session/reauthentication.ts'
import { createStore } from '#web/platform/create-store.ts'
import { skipWaitingMessage } from './skip-waiting-message.ts'

/** Interval in milliseconds between two update checks of an open tab. */
const pauseMs = 30 * 60_000

/** Service worker of a newer version that is waiting, or was activated by another tab; null if there is none. */
const {
  get: getWaitingWorker,
  set: setWaitingWorker,
  useValue: useWaitingUpdate,
} = createStore<ServiceWorker | null>(null)

export { useWaitingUpdate }

/** Build name of this page; null in development. */
const build = document.querySelector('meta[name="build"]')?.getAttribute('content')

/**
 * Promise that never resolves, so that the lock is never released. Held in a variable, since garbage collection of the
 * promise would release the lock.
 */
const neverResolves = new Promise<never>(() => {})

let isApplying = false

/** Reloads the page in the newer version. */
export function applyUpdate(): void {
  isApplying = true
  if (getWaitingWorker()?.state === 'installed') getWaitingWorker()!.postMessage(skipWaitingMessage)
  else location.reload()
}

/** Sets the web app manifest in the interface language. */
function nameSite(language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = `/manifest.${isLanguage(language) ? language : 'en'}.webmanifest`
  document.head.append(link)
}

/** Registers the service worker and watches for a newer version. */
async function start(name: string, { serviceWorker, locks }: Navigator): Promise<void> {
  // This lock keeps the cached files of the build while the page is open.
  void locks.request(name, { mode: 'shared' }, () => neverResolves)
  let isFirst = !serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) setWaitingWorker(serviceWorker.controller)
    isFirst = false
    if (isApplying && getUnsaved() === 0) location.reload()
    isApplying = false
  })
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  const notifyWorkers = (): void => {
    const { active, waiting, installing } = registration
    for (const worker of [active, waiting, installing]) worker?.postMessage(i18next.language)
    if (waiting) setWaitingWorker(waiting)
  }
  notifyWorkers()
  i18next.on('languageChanged', notifyWorkers)
  registration.addEventListener('updatefound', () => {
    notifyWorkers()
    registration.installing?.addEventListener('statechange', notifyWorkers)
  })
  setInterval(() => getOfflineSince() ?? registration.update().catch(Boolean), pauseMs)
}

export function startUpdateChecks(): void {
  if (!build) return
  nameSite(i18next.language)
  i18next.on('languageChanged', nameSite)
  if ('serviceWorker' in navigator) start(build, navigator).catch(console.error)
}

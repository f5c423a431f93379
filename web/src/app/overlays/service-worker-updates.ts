import i18next from 'i18next'
import { offlineSince } from '#web/session/connection.ts'
import { unsaved } from '#web/session/reauthentication.ts'
import { createStore } from '#web/session/storage/create-store.ts'
import { skipWaitingMessage } from './skip-waiting-message.ts'

/** How often a tab that stays open asks whether there is a newer version. */
const pauseMs = 30 * 60_000

/** The worker of a newer version than this page: it waits, or has taken over in another tab; null where there is none. */
const { now: newer, become, useNow: useWaitingUpdate } = createStore<ServiceWorker | null>(null)

export { useWaitingUpdate }

/** The name of the build that this page is of; null where it is served as it is written. */
const build = document.querySelector('meta[name="build"]')?.getAttribute('content')

/** Never comes. Held here: a promise that nobody holds goes, and its lock with it. */
const end = new Promise<never>(() => {})

let taking = false

/** Loads this page anew, in the newer version. */
export function applyUpdate(): void {
  taking = true
  if (newer()?.state === 'installed') newer()!.postMessage(skipWaitingMessage)
  else location.reload()
}

/** The site under its name in the language of the page, for a device that takes it among its applications. */
function nameSite(language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link')
  link.rel = 'manifest'
  link.href = `/manifest.${language}.webmanifest`
  document.head.append(link)
}

/** Keeps the application for where there is no network, and hears of a newer version of it. */
async function start(name: string, { serviceWorker, locks }: Navigator): Promise<void> {
  // As long as this page stands, its files stay.
  void locks.request(name, { mode: 'shared' }, () => end)
  let isFirst = !serviceWorker.controller
  serviceWorker.addEventListener('controllerchange', () => {
    if (!isFirst) become(serviceWorker.controller)
    isFirst = false
    if (taking && unsaved() === 0) location.reload()
    taking = false
  })
  await serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  const registration = await serviceWorker.ready
  const notifyWorkers = (): void => {
    const { active, waiting, installing } = registration
    for (const worker of [active, waiting, installing]) worker?.postMessage(i18next.language)
    if (waiting) become(waiting)
  }
  notifyWorkers()
  i18next.on('languageChanged', notifyWorkers)
  registration.addEventListener('updatefound', () => {
    notifyWorkers()
    registration.installing?.addEventListener('statechange', notifyWorkers)
  })
  setInterval(() => offlineSince() ?? registration.update().catch(Boolean), pauseMs)
}

export function startUpdateChecks(): void {
  if (!build) return
  nameSite(i18next.language)
  i18next.on('languageChanged', nameSite)
  if ('serviceWorker' in navigator) start(build, navigator).catch(console.error)
}

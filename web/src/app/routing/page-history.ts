import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom'
import { closeOpenOverlay } from '#web/components/navigation/close-on-back.ts'
import { activeLeaveGuard } from '#web/components/navigation/leave-guard.ts'
import { createStore } from '#web/platform/create-store.ts'
import { noteNavigation } from './scroll-restoration.ts'

export type PageHistory = ReturnType<typeof createBrowserHistory>
type Move = (to: To, state?: unknown, options?: { preventScrollReset?: boolean }) => void

/** True while a requested page has not rendered yet. */
const { set: setBusy, useValue: useBusy } = createStore(false)
export { useBusy }
export const markArrived = (): void => setBusy(false)

const pathnameOf = (to: To): string =>
  new URL(typeof to === 'string' ? to : (to.pathname ?? ''), location.href).pathname

let preload: (to: To) => void = () => {}

/** Sets the function that prefetches the data of a page while its screen loads. */
export function setPreloader(ahead: typeof preload): void {
  preload = ahead
}

/** Returns a promise for the code of the screen at a path; null if it is loaded. */
type Ready = (pathname: string) => Promise<unknown> | null

/**
 * Wraps a history: Back closes an open overlay first. Asks for confirmation before a page with unsaved changes is left,
 * reports the start of a navigation, and performs it after the screen's code has loaded. Until then the URL stays that
 * of the visible screen.
 */
export function guardedHistory(history: PageHistory, ready: Ready = () => null): PageHistory {
  let navigationCount = 0
  let currentPathname = history.location.pathname
  /** Number of history events to ignore, which revert or repeat a navigation by the browser. */
  let eventsToIgnore = 0
  const guardFor = (pathname: string) => (pathname === currentPathname ? null : activeLeaveGuard())

  const navigateBy =
    (method: 'push' | 'replace'): Move =>
    (to, state, options) => {
      const pathname = pathnameOf(to)
      const commit = () => {
        noteNavigation(options)
        history[method](to, state)
      }
      const startNavigation = () => {
        navigationCount += 1
        preload(to)
        const [navigation, codeLoaded] = [navigationCount, ready(pathname)]
        if (codeLoaded === null) return commit()
        setBusy(true)
        // Ignored if a later navigation has started.
        const commitIfLatest = () => navigation === navigationCount && commit()
        void codeLoaded.then(commitIfLatest, commitIfLatest)
      }
      const leaveGuard = guardFor(pathname)
      if (leaveGuard === null) return startNavigation()
      void leaveGuard.confirmLeave().then((leaves) => leaves && startNavigation())
    }

  return {
    ...history,
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    push: navigateBy('push'),
    replace: navigateBy('replace'),
    listen: (listener) =>
      history.listen((update) => {
        const accept = () => {
          navigationCount += 1
          currentPathname = update.location.pathname
          setBusy(true)
          listener(update)
        }
        if (eventsToIgnore > 0) {
          eventsToIgnore -= 1
          if (eventsToIgnore === 0 && update.location.pathname !== currentPathname) accept()
          return
        }
        const delta = update.action === NavigationType.Pop ? update.delta : null
        if (!delta) return accept()
        // The browser has already navigated.
        const revert = () => {
          eventsToIgnore = 1
          history.go(-delta)
        }
        if (closeOpenOverlay()) return revert()
        const leaveGuard = guardFor(update.location.pathname)
        if (leaveGuard === null) return accept()
        revert()
        void leaveGuard.confirmLeave().then((leaves) => {
          if (!leaves) return
          eventsToIgnore = 1
          history.go(delta)
        })
      }),
  }
}

export const browserHistory = (ready: Ready): PageHistory =>
  guardedHistory(createBrowserHistory({ v5Compat: true }), ready)

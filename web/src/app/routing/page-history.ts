import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom'
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

let ask: (to: To) => void = () => {}

/** Sets the function that prefetches the data of a page while its screen loads. */
export function setPreloader(ahead: typeof ask): void {
  ask = ahead
}

/** Returns a promise for the code of the screen at a path; null if it is loaded. */
type Ready = (pathname: string) => Promise<unknown> | null

/**
 * Wraps a history: asks for confirmation before a page with unsaved changes is left, reports the start of a navigation,
 * and performs it after the screen's code has loaded. Until then the URL stays that of the visible screen.
 */
export function guardedHistory(history: PageHistory, ready: Ready = () => null): PageHistory {
  let moves = 0
  let here = history.location.pathname
  /** Number of history events to ignore, which revert or repeat a navigation by the browser. */
  let silent = 0
  const asked = (pathname: string) => (pathname === here ? null : activeLeaveGuard())

  const moveBy =
    (how: 'push' | 'replace'): Move =>
    (to, state, options) => {
      const pathname = pathnameOf(to)
      const make = () => {
        noteNavigation(options)
        history[how](to, state)
      }
      const move = () => {
        moves += 1
        ask(to)
        const [mine, waits] = [moves, ready(pathname)]
        if (waits === null) return make()
        setBusy(true)
        // Ignored if a later navigation has started.
        const late = () => mine === moves && make()
        void waits.then(late, late)
      }
      const leaveGuard = asked(pathname)
      if (leaveGuard === null) return move()
      void leaveGuard.ask().then((leaves) => leaves && move())
    }

  return {
    ...history,
    get action() {
      return history.action
    },
    get location() {
      return history.location
    },
    push: moveBy('push'),
    replace: moveBy('replace'),
    listen: (listener) =>
      history.listen((update) => {
        const take = () => {
          moves += 1
          here = update.location.pathname
          setBusy(true)
          listener(update)
        }
        if (silent > 0) {
          silent -= 1
          if (silent === 0 && update.location.pathname !== here) take()
          return
        }
        const leaveGuard = update.action === NavigationType.Pop && update.delta ? asked(update.location.pathname) : null
        if (leaveGuard === null) return take()
        const { delta } = update
        // The browser has already navigated. The code navigates back, and forward again after confirmation.
        silent = 1
        history.go(-delta!)
        void leaveGuard.ask().then((leaves) => {
          if (!leaves) return
          silent = 1
          history.go(delta!)
        })
      }),
  }
}

export const browserHistory = (ready: Ready): PageHistory =>
  guardedHistory(createBrowserHistory({ v5Compat: true }), ready)

import { NavigationType, UNSAFE_createBrowserHistory as createBrowserHistory, type To } from 'react-router-dom'
import { activeLeaveGuard } from '#web/components/navigation/leave-guard.ts'
import { createStore } from '#web/session/storage/create-store.ts'
import { noteNavigation } from './scroll-restoration.ts'

export type PageHistory = ReturnType<typeof createBrowserHistory>
type Move = (to: To, state?: unknown, options?: { preventScrollReset?: boolean }) => void

/** Whether a page was asked for that is not drawn yet. */
const { become: becomeBusy, useNow: useBusy } = createStore(false)
export { useBusy }
export const markArrived = (): void => becomeBusy(false)

const pathnameOf = (to: To): string =>
  new URL(typeof to === 'string' ? to : (to.pathname ?? ''), location.href).pathname

let ask: (to: To) => void = () => {}

/** Gives what asks for what a page begins with, while its screen is still to come. */
export function setPreloader(ahead: typeof ask): void {
  ask = ahead
}

/** What the screen at a path waits for; null where it can be drawn at once. */
type Ready = (pathname: string) => Promise<unknown> | null

/**
 * A history that asks before a page with something to lose is left, tells when a move begins, and makes it once the screen
 * that it leads to can be drawn: until then the address is that of what is on the screen.
 */
export function guardedHistory(history: PageHistory, ready: Ready = () => null): PageHistory {
  let moves = 0
  let here = history.location.pathname
  /** Moves through the past that the browser has made, and that are only taken back or made again. */
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
        becomeBusy(true)
        // Another move that was made meanwhile is the one that is wanted.
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
          becomeBusy(true)
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
        // The browser has moved already: it goes back, and forth again where the page may be left.
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

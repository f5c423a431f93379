import type { ComponentType } from 'react'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { whenConnected } from '#web/session/connection.ts'
import { unsaved } from '#web/session/reauthentication.ts'
import { createStore } from '#web/session/storage/create-store.ts'

/** A screen whose code did not come: too slow, or gone with an older version. */
export class ScreenNotLoaded extends Error {
  readonly screen: string

  constructor(screen: string, cause: unknown) {
    super(`Loading chunk ${screen} failed.`, { cause })
    this.name = 'ScreenNotLoaded'
    this.screen = screen
  }
}

/** In the tab's own storage: when the page last reloaded itself, so that it does so once and not in a circle. */
const reloadKey = 'reloaded_at'
const guardMs = 30_000

let leaving = false

const reloadPage = (): void => {
  leaving = true
  location.reload()
}

/**
 * Reloads the page unless it has just done so; true where it does, or is already about to. What is typed is never reloaded
 * away, and without a network nothing is: the page that is still there would be gone.
 */
export function reloadOnce(reload: () => void = reloadPage, now = Date.now()): boolean {
  if (leaving) return true
  if (unsaved() > 0 || !navigator.onLine) return false
  try {
    if (now - Number(sessionStorage.getItem(reloadKey) ?? 0) < guardMs) return false
    sessionStorage.setItem(reloadKey, String(now))
  } catch {
    return false
  }
  reload()
  return true
}

const late = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`not loaded within ${ms} ms`)), ms))

/** The path of the screen that opens once there is a network again; null where none waits. */
const { become: awaits, useNow: useAwaitedScreen } = createStore<string | null>(null)

export { useAwaitedScreen }

/**
 * Loads a screen's code. Without a network the page stays as it is, and goes on to the screen once there is one. Where it
 * fails otherwise, one guarded reload; where that did not help, throws ScreenNotLoaded.
 */
export async function loadScreen(screen: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const soon = () => Promise.race([load(), late(constants.screenLoadTimeoutMs)])
  try {
    return await whenConnected(soon, (waiting) => awaits(waiting ? screen : null))
  } catch (error) {
    console.error(error)
    // The page is on its way out: nothing more is drawn on it.
    if (reloadOnce()) return await new Promise<never>(() => {})
    throw new ScreenNotLoaded(screen, error)
  }
}

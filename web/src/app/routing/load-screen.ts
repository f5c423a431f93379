import type { ComponentType } from 'react'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { whenConnected } from '#web/platform/connection.ts'
import { getUnsaved } from '#web/session/reauthentication.ts'
import { createStore } from '#web/platform/create-store.ts'

/**
 * Error: the code of a screen could not be loaded. Either the network is too slow, or a deployment has removed the
 * file.
 */
export class ScreenNotLoaded extends Error {
  readonly screen: string

  constructor(screen: string, cause: unknown) {
    super(`Loading chunk ${screen} failed.`, { cause })
    this.name = 'ScreenNotLoaded'
    this.screen = screen
  }
}

/** Session storage key of the last automatic reload. Prevents reload loops. */
const reloadKey = 'reloaded_at'
const guardMs = 30_000

let leaving = false

const reloadPage = (): void => {
  leaving = true
  location.reload()
}

/**
 * Reloads the page, unless it has reloaded recently. Never reloads with unsaved changes or without a network, since the
 * page would be lost.
 *
 * @returns true if the page reloads
 */
export function reloadOnce(reload: () => void = reloadPage, now = Date.now()): boolean {
  if (leaving) return true
  if (getUnsaved() > 0 || !navigator.onLine) return false
  try {
    if (now - Number(sessionStorage.getItem(reloadKey) ?? 0) < guardMs) return false
    sessionStorage.setItem(reloadKey, String(now))
  } catch {
    return false
  }
  reload()
  return true
}

const rejectAfter = (ms: number): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`not loaded within ${ms} ms`)), ms))

/** Path of the screen that opens when the connection is back; null if none. */
const { set: setAwaitedScreen, useValue: useAwaitedScreen } = createStore<string | null>(null)

export { useAwaitedScreen }

/**
 * Loads the code of a screen. Without a network it waits for the connection and keeps the current page. After another
 * error it reloads the page once.
 *
 * @throws ScreenNotLoaded if that did not help
 */
export async function loadScreen(screen: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  const loadWithTimeout = () => Promise.race([load(), rejectAfter(constants.screenLoadTimeoutMs)])
  try {
    return await whenConnected(loadWithTimeout, (waiting) => setAwaitedScreen(waiting ? screen : null))
  } catch (error) {
    console.error(error)
    // Never resolves, since the page is reloading.
    if (reloadOnce()) return await new Promise<never>(() => {})
    throw new ScreenNotLoaded(screen, error)
  }
}

import type { ComponentType } from 'react'
import constants from '#shared/data/constants.json' with { type: 'json' }
import { unsaved } from '#web/session/reentry.ts'

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

/** Loads a screen's code. Where it fails, one guarded reload; where that did not help, throws ScreenNotLoaded. */
export async function loadScreen(screen: string, load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await Promise.race([load(), late(constants.screenLoadTimeoutMs)])
  } catch (error) {
    console.error(error)
    // The page is on its way out: nothing more is drawn on it.
    if (reloadOnce()) return await new Promise<never>(() => {})
    throw new ScreenNotLoaded(screen, error)
  }
}

/**
 * A screen in place of one that did not come, which throws why. The router would draw nothing at all for a route whose
 * loading was refused.
 */
export const screenOrReason = (screen: string, load: () => Promise<ComponentType>): Promise<ComponentType> =>
  loadScreen(screen, load).catch((reason: unknown) => () => {
    throw reason
  })

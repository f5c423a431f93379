import { useEffect, useRef } from 'react'
import { createStore } from './create-store.ts'

const probeTimeoutMs = 5_000
const probeIntervalMs = 10_000

const {
  get: getOfflineSince,
  set: setOfflineSince,
  subscribe,
  useValue: useOfflineSince,
} = createStore<Date | null>(null)

export { getOfflineSince }

/** Time at which the connection was lost; null while online. */
export const useOffline = useOfflineSince

/** Runs an action once when the connection is back. */
export function useOnceConnected(action: () => void): void {
  const offline = useOfflineSince() !== null
  const onWait = useRef(offline)
  useEffect(() => {
    if (onWait.current && !offline) action()
    onWait.current = offline
  }, [offline, action])
}

let probeTimer: ReturnType<typeof setInterval> | undefined

/**
 * Marks the connection as restored after any response.
 *
 * @param sent time of the request in milliseconds since 1970; ignored if sent before the connection was lost
 */
export function markReached(sent = Date.now()): void {
  const since = getOfflineSince()
  if (!since || sent < since.getTime()) return
  clearInterval(probeTimer)
  setOfflineSince(null)
}

/** Marks the connection as lost, and probes it at an interval. */
function markUnreachable(): void {
  if (getOfflineSince()) return
  setOfflineSince(new Date())
  probeTimer = setInterval(() => void probeConnection(), probeIntervalMs)
}

/** Tests the connection with a small uncached request. */
export async function probeConnection(): Promise<boolean> {
  const sent = Date.now()
  try {
    await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(probeTimeoutMs) })
    markReached(sent)
    return true
  } catch {
    markUnreachable()
    return false
  }
}

addEventListener('offline', markUnreachable)
addEventListener('online', () => void probeConnection())
// A page from the cache may start offline.
if (!navigator.onLine) markUnreachable()

/** Resolves when the connection is back. */
const untilConnected = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = subscribe(() => {
      if (getOfflineSince()) return
      stop()
      resolve()
    })
  })

/**
 * Loads a resource that the page needs. After a network error it waits for the connection and loads again, provided
 * that a page is visible.
 *
 * @onWait onWait receives true when the wait starts, and false when it ends
 */
export async function whenConnected<Loaded>(
  load: () => Promise<Loaded>,
  onWait?: (waiting: boolean) => void,
): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!document.getElementById('main') || (await probeConnection())) throw error
    onWait?.(true)
    await untilConnected()
    onWait?.(false)
    return whenConnected(load, onWait)
  }
}

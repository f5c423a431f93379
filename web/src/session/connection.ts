import { useEffect, useRef } from 'react'
import { createStore } from './storage/create-store.ts'

const probeTimeoutMs = 5_000
const probeIntervalMs = 10_000

const { now: offlineSince, become, follow, useNow } = createStore<Date | null>(null)

export { offlineSince }

/** Since when there is no connection; null while there is one. */
export const useOffline = useNow

/** Carries out what waited for a connection, once there is one again. */
export function useOnceConnected(action: () => void): void {
  const offline = useNow() !== null
  const waits = useRef(offline)
  useEffect(() => {
    if (waits.current && !offline) action()
    waits.current = offline
  }, [offline, action])
}

let asking: ReturnType<typeof setInterval> | undefined

/** A call was answered, by whatever server. `sent`: when it was sent (milliseconds since 1970); what was sent while there was a network says nothing. */
export function markReached(sent = Date.now()): void {
  const since = offlineSince()
  if (!since || sent < since.getTime()) return
  clearInterval(asking)
  become(null)
}

/** There is no network. Until there is, the server is asked now and then. */
function markUnreachable(): void {
  if (offlineSince()) return
  become(new Date())
  asking = setInterval(() => void probeConnection(), probeIntervalMs)
}

/** Asks for the smallest thing there is, past every cache; true where it comes. */
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
// A page that comes out of what is kept may begin without one.
if (!navigator.onLine) markUnreachable()

/** Resolves once there is a connection. */
const untilConnected = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = follow(() => {
      if (offlineSince()) return
      stop()
      resolve()
    })
  })

/**
 * Loads what a page needs to go on. What could not come for want of a network comes once there is one, as long as there is
 * a page to wait on: `waits` hears that it does, and that it is over.
 */
export async function whenConnected<Loaded>(
  load: () => Promise<Loaded>,
  waits?: (waiting: boolean) => void,
): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (!document.getElementById('main') || (await probeConnection())) throw error
    waits?.(true)
    await untilConnected()
    waits?.(false)
    return whenConnected(load, waits)
  }
}

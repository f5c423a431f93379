import { useEffect, useRef } from 'react'
import { createStore } from './store.ts'

const patienceMs = 5_000
const pauseMs = 10_000

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
export function answered(sent = Date.now()): void {
  const since = offlineSince()
  if (!since || sent < since.getTime()) return
  clearInterval(asking)
  become(null)
}

/** There is no network. Until there is, the server is asked now and then. */
function unanswered(): void {
  if (offlineSince()) return
  become(new Date())
  asking = setInterval(() => void reached(), pauseMs)
}

/** Asks for the smallest thing there is, past every cache; true where it comes. */
export async function reached(): Promise<boolean> {
  const sent = Date.now()
  try {
    await fetch('/config.json', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patienceMs) })
    answered(sent)
    return true
  } catch {
    unanswered()
    return false
  }
}

addEventListener('offline', unanswered)
addEventListener('online', () => void reached())
// A page that comes out of what is kept may begin without one.
if (!navigator.onLine) unanswered()

/** Resolves once there is a connection. */
const connected = (): Promise<void> =>
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
    if (!document.getElementById('main') || (await reached())) throw error
    waits?.(true)
    await connected()
    waits?.(false)
    return whenConnected(load, waits)
  }
}

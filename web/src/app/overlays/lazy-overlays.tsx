import { type ComponentType, useEffect, useState } from 'react'
import { connectPack } from '#web/api/http/client.ts'
import { whenConnected } from '#web/platform/connection.ts'

// The offline pack module loads on first use.
connectPack(async (path, query) => (await import('#web/offline/pack/pack.ts')).readOffline(path, query))

/**
 * Delay in milliseconds before the overlays load, so that the screen loads first. They are loaded without being needed
 * yet, because later there may be no network.
 */
const laterMs = 1_500
/** Maximum number of delays while the screen still loads. */
const maxWaits = 6

/** Overlays of every screen: connection state, session state, reauthentication. */
export function LazyOverlays() {
  const [Page, setPage] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => (await import('./overlays.tsx')).Overlays
    let timer: ReturnType<typeof setTimeout>
    const scheduleLoad = (left: number): void => {
      timer = setTimeout(() => {
        if (left > 0 && document.getElementById('early')) scheduleLoad(left - 1)
        else whenConnected(load).then((loaded) => setPage(() => loaded), console.error)
      }, laterMs)
    }
    scheduleLoad(maxWaits)
    return () => clearTimeout(timer)
  }, [])
  return Page && <Page />
}

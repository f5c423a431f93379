import { type ComponentType, useEffect, useState } from 'react'
import { connectPack } from '#web/api/http/client.ts'
import { whenConnected } from '#web/session/connection.ts'

// What was taken along is opened once it is needed.
connectPack(async (path, query) => (await import('#web/offline/pack/pack.ts')).readOffline(path, query))

/** After the screen: what stands beside it is needed later, if at all, and may be needed when nothing can be loaded. */
const laterMs = 1_500
/** Times that it lets the screen go first which is still on its way. */
const maxWaits = 6

/** What stands beside every screen: the state of the connection and of the session, and the sign-in over the page. */
export function LazyOverlays() {
  const [Page, setPage] = useState<ComponentType | null>(null)
  useEffect(() => {
    const load = async () => (await import('./overlays.tsx')).Overlays
    let timer: ReturnType<typeof setTimeout>
    const wait = (left: number): void => {
      timer = setTimeout(() => {
        if (left > 0 && document.getElementById('early')) wait(left - 1)
        else whenConnected(load).then((loaded) => setPage(() => loaded), console.error)
      }, laterMs)
    }
    wait(maxWaits)
    return () => clearTimeout(timer)
  }, [])
  return Page && <Page />
}

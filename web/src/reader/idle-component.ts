import { lazyWithFallback } from '#web/components/layout/lazy-component.tsx'
import { whenConnected } from '#web/session/connection.ts'

/** After what was opened stands there, and nobody waits for anything. */
const laterMs = 1_500

/** A part that only adds to what stands in its place already, once there is a connection and the rest is read. */
export const idleComponent: typeof lazyWithFallback = (load, Otherwise) =>
  lazyWithFallback(async () => {
    await new Promise((resolve) => setTimeout(resolve, laterMs))
    return whenConnected(load)
  }, Otherwise)

import { lazyWithFallback } from '#web/components/layout/lazy-component.tsx'
import { whenConnected } from '#web/platform/connection.ts'

/** Delay in milliseconds, so that the main content loads first. */
const laterMs = 1_500

/** Lazy component for optional content; loaded after a delay and only with a connection. */
export const idleComponent: typeof lazyWithFallback = (load, Otherwise) =>
  lazyWithFallback(async () => {
    await new Promise((resolve) => setTimeout(resolve, laterMs))
    return whenConnected(load)
  }, Otherwise)

import { setTimeout as sleep } from 'node:timers/promises'

/** Time without requests after which the product counts as idle. */
const idleAfterMs = 8

const pollIntervalMs = 3

/**
 * Runs background work between requests. AWS has separate machines for it; locally it shares one process with the API.
 */
export type BackgroundThrottle = {
  /**
   * Call at the start of a request. Call the returned function after the response.
   *
   * @param changes True for a request that writes.
   */
  begin(changes: boolean): () => void
  /** Number of write requests so far. */
  readonly changes: number
  /** Resolves when no request is pending, or after the timeout. */
  untilIdle(timeoutMs: number): Promise<void>
}

export function createBackgroundThrottle(): BackgroundThrottle {
  let runningTasks = 0
  let changes = 0
  let endedAt = -Infinity
  const isReached = () => runningTasks === 0 && performance.now() - endedAt >= idleAfterMs
  return {
    get changes() {
      return changes
    },
    begin: (isChange) => {
      runningTasks++
      if (isChange) changes++
      return () => {
        runningTasks--
        endedAt = performance.now()
      }
    },
    untilIdle: async (timeoutMs) => {
      const end = performance.now() + timeoutMs
      while (!isReached() && performance.now() < end) await sleep(pollIntervalMs)
    },
  }
}

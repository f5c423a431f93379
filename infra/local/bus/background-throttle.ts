import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds without a request after which nobody is taken to wait for an answer. */
const idleAfterMs = 8

/** Milliseconds between two looks whether somebody still waits. */
const pollIntervalMs = 3

/**
 * Lets work that nobody waits for go between the requests. In the cloud it has machines of its own; here it shares one
 * with those who wait for an answer.
 */
export type BackgroundThrottle = {
  /** To be called as a request comes, which changes something or not, and what it answers once the request is answered. */
  begin(changes: boolean): () => void
  /** Requests so far that change something. */
  readonly changes: number
  /** Ends when nobody waits for an answer, or after so many milliseconds. */
  untilIdle(timeoutMs: number): Promise<void>
}

export function createBackgroundThrottle(): BackgroundThrottle {
  let underway = 0
  let changes = 0
  let endedAt = -Infinity
  const isReached = () => underway === 0 && performance.now() - endedAt >= idleAfterMs
  return {
    get changes() {
      return changes
    },
    begin: (isChange) => {
      underway++
      if (isChange) changes++
      return () => {
        underway--
        endedAt = performance.now()
      }
    },
    untilIdle: async (timeoutMs) => {
      const end = performance.now() + timeoutMs
      while (!isReached() && performance.now() < end) await sleep(pollIntervalMs)
    },
  }
}

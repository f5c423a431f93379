import { setTimeout as sleep } from 'node:timers/promises'

/** Objects by path; null deletes the object. */
export type Objects = Map<string, string | null>

/** Milliseconds between a write and the next check for changes. */
const pauseMs = 50

/**
 * Writes objects until they match the current state. Concurrent processes may write older states, but each checks again
 * after its write, so the last write is correct. Returns the number of objects.
 */
export async function writeUntilStable<State extends { isStill: () => Promise<boolean> }>({
  look,
  make,
  put,
}: {
  look: () => Promise<State>
  make: (now: State) => Promise<Objects>
  put: (objects: [string, string | null][]) => Promise<void>
}): Promise<number> {
  let written: Objects = new Map()
  for (;;) {
    const now = await look()
    const objects = await make(now)
    const others = [...objects].filter(([path, text]) => written.get(path) !== text)
    if (others.length === 0) return objects.size
    await put(others)
    written = objects
    if (await now.isStill()) return objects.size
    await sleep(pauseMs)
  }
}

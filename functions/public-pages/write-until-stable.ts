import { setTimeout as sleep } from 'node:timers/promises'

/** Objects by their paths; null for what is not to be there. */
export type Objects = Map<string, string | null>

/** Milliseconds before it is looked again at what changed while something was written. */
const pauseMs = 50

/**
 * Writes what is made until it is as everything stands: another process may have written something newer, or older, meanwhile.
 * Whoever writes looks again afterwards, so what was written last is right. Answers how many objects that are.
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

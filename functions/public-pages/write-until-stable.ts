import { setTimeout as sleep } from 'node:timers/promises'

/** Objects by path; null deletes the object. */
export type Objects = Map<string, string | null>

/** Objects by part: the pages of a record, or the lists of pages. A part is written as a whole. */
export type Parts = Map<string, Objects>

/** Milliseconds between a write and the next check for changes. */
const pauseMs = 50

/** Maximum writes. During an import, the page of a category changes as fast as it is written. */
const maxWrites = 3

/** Number of objects, and parts that changed again during the last write. They must be updated later. */
export type WriteResult = { objects: number; outdated: string[] }

/**
 * Writes objects until they match the current state. Concurrent processes may write older states, but each checks again
 * after its write what it has written, so the last write is correct.
 *
 * @param make Renders the given parts and those that the state adds; null: all parts.
 */
export async function writeUntilStable<State extends { isStill: () => Promise<boolean> }>({
  look,
  make,
  put,
}: {
  look: () => Promise<State>
  make: (now: State, parts: ReadonlySet<string> | null) => Promise<Parts>
  put: (parts: Parts) => Promise<void>
}): Promise<WriteResult> {
  const written: Parts = new Map()
  let unchecked: ReadonlySet<string> | null = null
  const countObjects = () => [...written.values()].reduce((sum, { size }) => sum + size, 0)
  for (let writes = 1; ; writes++) {
    const now = await look()
    const changed: Parts = new Map()
    for (const [part, objects] of await make(now, unchecked)) {
      const others = [...objects].filter(([path, text]) => written.get(part)?.get(path) !== text)
      if (others.length > 0) changed.set(part, new Map(others))
      written.set(part, objects)
    }
    if (changed.size === 0) return { objects: countObjects(), outdated: [] }
    await put(changed)
    if (await now.isStill()) return { objects: countObjects(), outdated: [] }
    if (writes === maxWrites) return { objects: countObjects(), outdated: [...changed.keys()] }
    unchecked = new Set(changed.keys())
    await sleep(pauseMs)
  }
}

import { afterAll, afterEach, beforeAll } from 'vitest'
import type { Settings } from '#infra/local/product-settings.ts'
import { startVisits, type Visits } from './visits.ts'
import type { Look, Visit } from './visit.ts'
import { leaseEngine } from '#tests/support/vitest/lease-engine.ts'

let running: Visits | undefined

function runningVisits(): Visits {
  if (!running) throw new Error('the product is not running')
  return running
}

/** Product with sample content and one browser, shared by all test files of a worker. */
export function useVisits(): () => Visits {
  beforeAll(async () => {
    running ??= await startVisits({ engine: await leaseEngine() })
  })
  return runningVisits
}

/** Product for one file with its own settings or state. Requires its own process. */
export function useOwnVisits(
  settings: () => Partial<Settings> | Promise<Partial<Settings>> = () => ({}),
): () => Visits {
  beforeAll(async () => {
    running = await startVisits({ engine: await leaseEngine(), ...(await settings()) })
  })
  afterAll(async () => {
    await running?.stop()
  })
  return runningVisits
}

/** Opens windows, which are closed after each test. */
export function useWindows(visits: () => Visits): (look?: Look) => Promise<Visit> {
  const opened: Visit[] = []
  afterEach(async () => {
    for (const visit of opened.splice(0)) await visit.close()
  })
  return async (look = {}) => {
    const visit = await visits().open(look)
    opened.push(visit)
    return visit
  }
}

/**
 * Opens one window per look for all tests of a file. It keeps its storage, and its HTTP cache, with which pages load
 * faster than in a new window.
 */
export function useSharedWindows(visits: () => Visits): (look?: Look) => Promise<Visit> {
  const opened = new Map<string, Promise<Visit>>()
  afterAll(async () => {
    for (const window of opened.values()) await (await window).close()
  })
  return (look = {}) => {
    const key = JSON.stringify(look)
    const window = opened.get(key) ?? visits().open(look)
    opened.set(key, window)
    return window
  }
}

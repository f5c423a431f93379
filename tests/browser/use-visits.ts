import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import type { Settings } from '#infra/local/product-settings.ts'
import { startVisits, type Look, type Visit, type Visits } from './visits.ts'

let running: Visits | undefined

function runningVisits(): Visits {
  if (!running) throw new Error('the product is not running')
  return running
}

/** The product with its sample content, and one browser, that all test files of one worker share until it ends. */
export function useVisits(): () => Visits {
  beforeAll(async () => {
    running ??= await startVisits({ engine: inject('engine') })
  })
  return runningVisits
}

/** A product for one file, with settings of its own or in a state that other files must not see. It needs a process of its own. */
export function useOwnVisits(
  settings: () => Partial<Settings> | Promise<Partial<Settings>> = () => ({}),
): () => Visits {
  beforeAll(async () => {
    running = await startVisits({ engine: inject('engine'), ...(await settings()) })
  })
  afterAll(async () => {
    await running?.stop()
  })
  return runningVisits
}

/** Opens windows, each of which goes with the test that opened it. */
export function useWindows(visits: () => Visits): (look?: Look) => Promise<Visit> {
  const opened: Visit[] = []
  afterEach(async () => {
    for (const { context } of opened.splice(0)) await context.close()
  })
  return async (look = {}) => {
    const visit = await visits().open(look)
    opened.push(visit)
    return visit
  }
}

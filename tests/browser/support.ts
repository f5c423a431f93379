import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { startVisits, type Look, type Visit, type Visits } from './visits.ts'

let running: Visits | undefined

/**
 * The product and a browser for one test file: one product a process, hence one a file. Whoever asks first starts it and stops
 * it: the file for all of its parts, where it has some.
 */
export function useVisits(): () => Visits {
  let isOwn = false
  beforeAll(async () => {
    isOwn = running === undefined
    running ??= await startVisits({ engine: inject('engine') })
  })
  afterAll(async () => {
    if (isOwn) await running?.stop()
  })
  return () => {
    if (!running) throw new Error('the product is not running')
    return running
  }
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

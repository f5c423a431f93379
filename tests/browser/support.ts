import { afterAll, beforeAll, inject } from 'vitest'
import { startVisits, type Visits } from './visits.ts'

/** The product and a browser for one test file: one product a process, hence one a file. */
export function useVisits(): () => Visits {
  let visits: Visits | undefined
  beforeAll(async () => {
    visits = await startVisits({ engine: inject('engine') })
  })
  afterAll(async () => {
    await visits?.stop()
  })
  return () => {
    if (!visits) throw new Error('the product is not running')
    return visits
  }
}

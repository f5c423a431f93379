import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startVisits, type Visits } from './visits.ts'

/** The product and a browser for one test file: one product a process, hence one a file. */
export function useVisits(): () => Visits {
  let visits: Visits | undefined
  beforeAll(async () => {
    visits = await startVisits()
  })
  afterAll(async () => {
    await visits?.stop()
  })
  return () => {
    if (!visits) throw new Error('the product is not running')
    return visits
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds on the page as it stands, a line for each element. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Without frames of other origins, the one page is enough, and no blank one has to be opened beside it.
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replaceAll('\n', ' ')}`),
  )
}

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

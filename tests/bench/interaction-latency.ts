import type { Page } from 'playwright-core'
import type { Visits } from '#tests/browser/visits.ts'
import type { Visit } from '#tests/browser/visit.ts'
import type { Line } from './api-latency.ts'

/** Target for the 75th percentile of interaction to next paint, in milliseconds. */
const promised = 200

type Script = { screen: string; path: string; presses: (visit: Visit) => Promise<void> }

/** Records the interaction-to-next-paint time of each interaction in the page; the maximum over its events. */
function watchPresses(): void {
  const answered: Record<number, number> = {}
  Object.assign(globalThis, { answered })
  const seen = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0)
        answered[entry.interactionId] = Math.max(answered[entry.interactionId] ?? 0, entry.duration)
  })
  // Faster events are not reported by browsers.
  seen.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const timesOf = async (page: Page): Promise<number[]> => {
  await page.waitForTimeout(500)
  return page.evaluate(() => Object.values((globalThis as unknown as { answered: Record<number, number> }).answered))
}

/** Types at human speed. */
const typed = async (page: Page, words: string): Promise<void> => page.keyboard.type(words, { delay: 120 })

const list: Script = {
  screen: 'list',
  path: '/faq/list',
  presses: async ({ page, still }) => {
    await page.getByRole('searchbox').first().click()
    await typed(page, 'health card')
    await still()
    await page.getByRole('searchbox').first().fill('')
    await still()
    const boxes = page.locator('tbody input[type=checkbox]')
    for (const at of [0, 1, 2]) await boxes.nth(at).click()
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) await page.keyboard.press(key, { delay: 60 })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.keyboard.press('Escape')
    await page.locator('thead button').first().click()
    await still()
  },
}

const form: Script = {
  screen: 'form',
  path: '/directory/create-directory',
  presses: async ({ page }) => {
    const [name] = await page.getByRole('main').getByRole('textbox').all()
    await name!.click()
    await typed(page, 'Cedar House of the old town')
    for (const tab of await page.getByRole('tab').all()) await tab.click()
    for (let step = 0; step < 10; step++) await page.keyboard.press('Tab', { delay: 60 })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
  },
}

const editor = (id: string): Script => ({
  screen: 'editor',
  path: `/faq/update-faq/${id}`,
  presses: async ({ page, still }) => {
    await page.getByLabel('Question – English').click()
    await typed(page, ' and then')
    await page.getByRole('textbox', { name: 'Answer – English' }).click()
    await typed(page, 'Bring your card and a photo with you. ')
    for (const name of ['Bold', 'Numbered list', 'Undo']) {
      await page.getByRole('button', { name, exact: true }).click()
      await typed(page, 'so ')
    }
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click()
      await still()
    }
  },
})

const slowerProcessor = 4

const within = (share: number, times: readonly number[]): number =>
  Math.round(times.toSorted((one, other) => one - other)[Math.ceil((share / 100) * times.length) - 1] ?? 0)

/**
 * Measures interaction to next paint with four times CPU throttling, for the list of FAQs, a form and the FAQ editor.
 */
export async function interactionLatency(visits: Visits, print: (lines: readonly Line[]) => void): Promise<void> {
  const { id } = await visits.call<{ id: string }>('administrator', 'POST', 'faq', {
    translations: [{ language_id: '1', question: 'Where is the office?', answer: '<p>At the market.</p>' }],
  })
  for (const { screen, path, presses: make } of [list, form, editor(id)]) {
    const visit = await visits.open({ as: 'administrator' })
    const session = await visit.context.newCDPSession(visit.page)
    await visit.context.addInitScript(watchPresses)
    await visit.go(path)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    await make(visit)
    const times = await timesOf(visit.page)
    await visit.close()
    const p75 = within(75, times)
    print([
      {
        name: 'field',
        screen,
        processor: 'slow',
        presses: times.length,
        p75_next_paint_ms: p75,
        slowest_ms: within(100, times),
        kept: p75 < promised,
      },
    ])
  }
}

import type { Page } from 'playwright-core'

/** Counts the clicks of a pointer in a page, also across navigations. Clicks by keyboard have no `detail`. */
export async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeFunction('countClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ isTrusted, detail }) => {
        if (isTrusted && detail > 0) (window as unknown as { countClick: () => void }).countClick()
      },
      { capture: true },
    )
  })
  return () => clicks
}

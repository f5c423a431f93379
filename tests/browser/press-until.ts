import { expect } from 'vitest'
import type { Page } from 'playwright-core'

/** Presses a key until the page has reacted: shortcuts are loaded soon after the screen. */
export async function pressUntil(page: Page, key: string, hasReacted: () => boolean | Promise<boolean>): Promise<void> {
  const react = async () => {
    if (await hasReacted()) return true
    await page.keyboard.press(key)
    return false
  }
  // Long enough for the page to react to each press.
  await expect.poll(react, { interval: 1000 }).toBe(true)
}

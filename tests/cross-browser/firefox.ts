import { launch } from 'puppeteer-core'
import type { Engine, Tab } from './browser-engine.ts'

/** Debian's Firefox, driven with WebDriver BiDi. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    headless: true,
  })
  const open = async (): Promise<Tab> => {
    const context = await browser.createBrowserContext()
    const page = await context.newPage()
    return {
      // Retries once, because a redirect in the page aborts the navigation.
      go: async (address) => void (await page.goto(address).catch(() => page.goto(address))),
      run: (script, ...args) => page.evaluate(script as never, ...args),
      click: () => page.click('[data-sought]'),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      resize: (width, height) => page.setViewport({ width, height }),
      picture: () => page.screenshot({ encoding: 'base64' }),
      close: () => context.close(),
    }
  }
  return { version: await browser.version(), open, stop: () => browser.close() }
}

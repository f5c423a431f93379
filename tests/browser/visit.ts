import { setTimeout } from 'node:timers/promises'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { slowness } from '#tests/support/slowness.ts'

export type Language = 'en' | 'ar' | 'fr'

export type Look = {
  /** Local part of a demo account's e-mail address; if absent, not signed in. */
  as?: string
  language?: Language
  width?: number
  height?: number
  scheme?: 'light' | 'dark'
  /** Emulates a touch screen. */
  touch?: boolean
  /** Disables the content security policy. */
  withoutPolicy?: boolean
  /** Enables the service worker, whose responses take precedence over mocked routes. */
  installed?: boolean
}

/** Browser window with the problems that occurred in it. */
export type Visit = {
  page: Page
  /** Once a test has used it, the window is not reused. */
  readonly context: BrowserContext
  /** Console errors, uncaught errors and content security policy violations, in order. */
  problems: string[]
  /** Opens a path; resolves when the screen is stable. */
  go(path: string): Promise<void>
  /** Navigates within the application, without a reload. */
  follow(path: string): Promise<void>
  /** Resolves when no request is pending and no skeleton is visible. */
  still(): Promise<void>
  /** Resolves when content that is loaded last is present too: shortcuts, notifications and connection state. */
  atRest(): Promise<void>
  /** Closes the window, or keeps it for another test: see `window-pool.ts`. */
  close(): Promise<void>
}

export const timeoutMs = 30_000 * slowness
const pollIntervalMs = 30

const unfinished =
  '#early, [data-busy], [aria-busy="true"], .mantine-Skeleton-root, .mantine-Button-loader, [data-loading]'

/** Collects the problems of a new page and follows its requests. */
export function watchPage(page: Page, origin: string): Omit<Visit, 'context' | 'close'> {
  const problems: string[] = []
  const open = new Set<Request>()
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('request', (request) => {
    // A worker loads its own script, for which the page may get no finish event.
    if (!/\/worker-[^/]*\.js$/.test(request.url())) open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  page.on('framenavigated', () => open.clear())

  const isStill = async (): Promise<boolean> => {
    if (open.size > 0) return false
    const drawn = await page
      .evaluate(async (selector) => {
        await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
        const main = document.querySelector('main')
        return (main?.textContent ?? '') !== '' && !document.querySelector(selector)
      }, unfinished)
      // Evaluation fails while the page navigates.
      .catch(() => false)
    return drawn && open.size === 0
  }
  const still = async (): Promise<void> => {
    const start = Date.now()
    for (let calm = 0; calm < 2;) {
      calm = (await isStill()) ? calm + 1 : 0
      if (calm > 0) continue
      if (Date.now() - start > timeoutMs) {
        const waited = [...open].map((request) => request.url()).join(' ') || 'none'
        throw new Error(`${page.url()} does not come to rest; open requests: ${waited}; ${problems.join('; ')}`)
      }
      // Each check draws two frames, which would slow down a page that is loading.
      await setTimeout(pollIntervalMs)
    }
  }
  const go = async (path: string): Promise<void> => {
    await page.goto(`${origin}${path}`)
    await still()
  }
  const atRest = async (): Promise<void> => {
    await page.locator('[class^="foot_"] > output[class^="line_"]').waitFor({ state: 'attached' })
    await still()
  }
  const follow = (path: string): Promise<void> =>
    page.evaluate((address) => {
      const idx = Number((history.state as { idx?: number } | null)?.idx ?? 0) + 1
      history.pushState({ idx, key: String(idx) }, '', address)
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    }, path)
  return { page, problems, go, follow, still, atRest }
}

import type { Browser, CDPSession, Page } from 'playwright-core'
import { type Look, timeoutMs, type Visit, watchPage } from './visit.ts'

export type StorageState = Awaited<ReturnType<Visit['context']['storageState']>>
type StorageItems = StorageState['origins'][number]['localStorage']

/** Members of a page whose effects last longer than a test. */
const lastingMembers: readonly (string | symbol)[] = [
  'addInitScript',
  'clock',
  'context',
  'exposeBinding',
  'exposeFunction',
  'on',
  'once',
  'routeWebSocket',
] satisfies (keyof Page)[]

/** Returns the page for a test, and calls `onUse` when the test uses a member whose effects last. */
const noticeUse = (page: Page, onUse: () => void): Page =>
  new Proxy(page, {
    get(target, name) {
      if (lastingMembers.includes(name)) onUse()
      const member: unknown = Reflect.get(target, name)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })

/** Replaces the local storage of the current page's origin. */
export const fillStorage = (page: Page, items: StorageItems): Promise<void> =>
  page.evaluate((entries) => {
    localStorage.clear()
    for (const { name, value } of entries) localStorage.setItem(name, value)
  }, items)

const appearanceOf = ({ width = 1280, height = width < 600 ? 740 : 800, scheme = 'light' }: Look) => ({
  viewport: { width, height },
  media: { colorScheme: scheme, reducedMotion: 'reduce', media: null, forcedColors: null, contrast: null } as const,
})

type OpenWindow = { visit: Visit; session: CDPSession; key: string; isChanged: boolean }

/**
 * Windows of one browser. A page that loads in the process of an earlier page takes a third of the processor time of one
 * in a new process. So a closed window is reused with empty storage, unless the test has changed more than a navigation
 * resets. Only the HTTP cache is kept.
 */
export class WindowPool {
  readonly #idle: OpenWindow[] = []
  readonly #browser: Browser
  readonly #origin: string

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  async take(look: Look, state: StorageState): Promise<Visit> {
    // Service workers and the policy affect every request of a context.
    const key = JSON.stringify([look.touch ?? false, look.withoutPolicy ?? false])
    const place = look.installed ? -1 : this.#idle.findIndex((one) => one.key === key)
    const window = this.#idle[place]
    if (!window) return this.#open(look, state, key)
    this.#idle.splice(place, 1)
    await this.#reset(window, look, state)
    return window.visit
  }

  async #open(look: Look, storageState: StorageState, key: string): Promise<Visit> {
    const { viewport, media } = appearanceOf(look)
    const context = await this.#browser.newContext({
      storageState,
      viewport,
      colorScheme: media.colorScheme,
      reducedMotion: media.reducedMotion,
      hasTouch: look.touch ?? false,
      bypassCSP: look.withoutPolicy ?? false,
      serviceWorkers: look.installed ? 'allow' : 'block',
      locale: 'en-GB',
      timezoneId: 'UTC',
    })
    // Reports every content security policy violation as a console error.
    await context.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`kept from ${blockedURI} by ${effectiveDirective}`),
      ),
    )
    context.setDefaultTimeout(timeoutMs)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const noteChange = () => {
      window.isChanged = true
    }
    const visit: Visit = {
      ...watchPage(page, this.#origin),
      page: noticeUse(page, noteChange),
      get context() {
        noteChange()
        return context
      },
      close: async () => {
        if (window.isChanged || context.pages().length !== 1) return context.close()
        if (!this.#idle.includes(window)) this.#idle.push(window)
      },
    }
    const window: OpenWindow = { visit, session, key, isChanged: look.installed ?? false }
    return visit
  }

  async #reset({ visit, session }: OpenWindow, look: Look, state: StorageState): Promise<void> {
    const { page, problems } = visit
    const { viewport, media } = appearanceOf(look)
    await page.unrouteAll()
    await page.mouse.move(0, 0)
    // A document of the origin without scripts, which could write to the storage.
    await page.goto(`${this.#origin}/icon.svg`)
    await session.send('Storage.clearDataForOrigin', {
      origin: this.#origin,
      storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
    })
    await session.send('Page.resetNavigationHistory')
    await page.emulateMedia(media)
    await page.setViewportSize(viewport)
    await page.evaluate(() => sessionStorage.clear())
    await fillStorage(page, state.origins[0]?.localStorage ?? [])
    problems.length = 0
  }
}

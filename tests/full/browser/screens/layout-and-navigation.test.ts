import { readdirSync } from 'node:fs'
import type { Response } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { emailOf, signInOnScreen } from '#tests/browser/visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
const open = useWindows(visits)

const keysOf = ({ page }: Visit): Promise<string[]> => page.evaluate(() => Object.keys(localStorage))

describe('the layout', () => {
  it('has its menu closed at 992 px and open at 993', async () => {
    const { page, go, still } = await open({ as: 'front.liner', width: 992 })
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await go('/home')
    expect(await menu.count()).toBe(0)
    await page.setViewportSize({ width: 993, height: 800 })
    await menu.waitFor()
    await page.setViewportSize({ width: 992, height: 800 })
    await menu.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await still()
  })

  it.each([
    ['العربية', 'ar', 'rtl', 'الرئيسية'],
    ['Français', 'fr', 'ltr', 'Accueil'],
  ])('switches to %s at once, also after a reload', async (name, lang, dir, home) => {
    const { page, go } = await open({ as: 'front.liner' })
    await go('/home')
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name }).click()
    const shown = () => page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])
    const words = page.getByRole('link', { name: home, exact: true })
    await expect.poll(shown).toEqual([lang, dir])
    await words.waitFor()
    await page.reload()
    await expect.poll(shown).toEqual([lang, dir])
    await words.waitFor()
  })

  it('scrolls to the top of a new page, and restores the position on return', async () => {
    const { page, go } = await open({ as: 'front.liner', height: 420 })
    await go('/frontline/category/category-health/faqs')
    const top = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo(0, 200))
    await expect.poll(top).toBe(200)
    await page.getByRole('link', { name: 'My Lists' }).first().click()
    await page.waitForURL('**/my-list/list')
    await expect.poll(top).toBe(0)
    await page.goBack()
    await expect.poll(top).toBe(200)
  })

  it('removes a toast after three seconds', async () => {
    const { page, go } = await open({ as: 'front.liner' })
    const { clock } = page
    await clock.install()
    await go('/my-list/create-mylist')
    await page.getByRole('textbox', { name: 'Name' }).fill('Three seconds')
    await clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const toast = page.getByRole('status').filter({ hasText: 'created' })
    // Advances the mocked clock, because saving and the toast need timers.
    const stepMs = 50
    const isShown = async () => {
      await clock.runFor(stepMs)
      return toast.isVisible()
    }
    await expect.poll(isShown).toBe(true)
    await clock.runFor(constants.notificationMs - 10 * stepMs)
    expect(await toast.isVisible()).toBe(true)
    await clock.runFor(20 * stepMs)
    await toast.waitFor({ state: 'detached' })
  })

  it('works by keyboard: skip link, search, result', async () => {
    const { page, go } = await open({ as: 'front.liner' })
    await go('/home')
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.evaluate(() => {
      const start = document.createElement('span')
      start.tabIndex = -1
      document.body.prepend(start)
      start.focus()
    })
    await page.keyboard.press('Tab')
    expect(await focused()).toBe('Skip to main content')
    const search = page.getByRole('banner').getByRole('combobox')
    for (let steps = 0; steps < 6 && !(await search.evaluate((one) => one === document.activeElement)); steps++)
      await page.keyboard.press('Tab')
    await page.keyboard.type('lost certificate')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search-result?q=lost+certificate')
    const first = page.getByRole('list', { name: 'Results' }).getByRole('link').first()
    await first.waitFor()
    for (let steps = 0; steps < 40 && !(await first.evaluate((one) => one === document.activeElement)); steps++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/open=/)
    await page.getByRole('article').getByRole('heading').first().waitFor()
  })
})

describe('the global search', () => {
  it('completes input, and opens a result next to the list', async () => {
    const { page, go, problems } = await open({ as: 'front.liner', language: 'ar', width: 360 })
    await go('/home')
    await page.getByRole('banner').getByRole('button', { name: 'بحث' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('شهاد')
    await dialog.getByRole('option').filter({ hasText: 'شهاد' }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    const noted = page.waitForRequest((request) => /\/search\/\w+\/click$/.test(request.url()))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(/search-result\?q=.*&open=faq:/)
    expect(new URL(page.url()).searchParams.get('open')).toBe(`faq:${(await noted).postDataJSON().id}`)
    await page.getByRole('article').getByRole('heading').first().waitFor()
    expect(await dialog.count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('opens screens by Ctrl+K, and restores focus when cancelled', async () => {
    const { page, go } = await open({ as: 'administrator' })
    await go('/home')
    await page.getByRole('button', { name: 'Your account' }).focus()
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').waitFor()
    await page.keyboard.press('Escape')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await expect.poll(focused).toBe('Your account')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').getByRole('combobox').fill('users')
    await page.getByRole('option', { name: 'Users', exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/user/list')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  it('follows menu links on a phone without reloading', async () => {
    const { page, go } = await open({ as: 'front.liner', width: 360 })
    await go('/home')
    await page.evaluate(() => document.body.setAttribute('data-kept', ''))
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'My Lists' }).click()
    await page.waitForURL('**/my-list/list')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('school')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search-result?q=school')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await page.locator('body[data-kept]').count()).toBe(1)
  })
})

describe('session storage in the browser', () => {
  it('has only the ten allowed keys, and is emptied at sign-out [FE-4]', async () => {
    const visit = await open()
    await signInOnScreen(visit, 'staff.user')
    await visit.go('/home')
    const box = visit.page.getByRole('banner').getByRole('combobox')
    await box.fill('school')
    await visit.page.getByRole('option').first().waitFor()
    await visit.page.keyboard.press('Enter')
    await visit.page.waitForURL('**/search-result?q=school')
    await visit.still()
    await box.fill('')
    await visit.page.getByRole('option', { name: 'school' }).waitFor()
    const storedKeys = await keysOf(visit)
    expect(storedKeys).toEqual(expect.arrayContaining(['access_token', 'refresh_token', 'token_type', 'user']))
    expect(storedKeys.filter((key) => !constants.localStorageKeys.includes(key))).toEqual([])
    await visit.page.getByRole('button', { name: 'Your account' }).click()
    await visit.page.getByRole('link', { name: 'Logout' }).click()
    await visit.page.waitForURL('**/login')
    await visit.still()
    const left = (await keysOf(visit)).filter((key) => key !== 'lang_locale')
    expect(left).toEqual([])
    expect(await visit.page.evaluate(() => indexedDB.databases())).toEqual([])
    expect(await visit.page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      'en',
      'ltr',
    ])
    await visit.page.goto(`${visits().origin}/home`)
    await visit.page.waitForURL('**/login')
  })

  it('grants no access when its permissions are edited [FE-7] [F27]', async () => {
    const { page, go, still } = await open({ as: 'front.liner' })
    await go('/home')
    const forge = () => {
      const user = JSON.parse(localStorage.getItem('user')!) as { permissions: unknown[] }
      for (const permission_key of ['LIST', 'SHOW', 'SAVE', 'UPDATE'])
        user.permissions.push({ entity_name: 'User', permission_key })
      localStorage.setItem('user', JSON.stringify(user))
    }
    await page.evaluate(forge)
    // Delays `me`, which would restore the real rights.
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/me', async (route) => {
      await held
      await route.continue()
    })
    const refused = page.waitForResponse((response) => /\/api\/user(\?|\/filter|$)/.test(response.url()))
    await page.goto(`${visits().origin}/user/list`)
    expect((await refused).status()).toBe(403)
    release()
    await still()
    expect(await page.getByText('administrator@daleel.example').count()).toBe(0)
  })

  it('opens no staff FAQ for a partner', async () => {
    const { page, go } = await open({ as: 'partner' })
    await go('/frontline/faq/faq-cash-home-visit-guide')
    await page.getByRole('alert').getByText('It looks like that this item not exist any more').waitFor()
    await page.getByRole('button', { name: 'Refresh' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
  })
})

describe('a session that expires over unsaved input', () => {
  it('is renewed in a dialog, and the save continues without loss', async () => {
    const { page, go, still } = await open({ as: 'supervisor' })
    await go('/hashtag/create-hashtag')
    await page.getByRole('textbox', { name: 'Hashtag' }).fill('harbour')
    await visits().call('administrator', 'POST', 'user/demo-supervisor/sign-out')
    const saves: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/hashtag'))
        saves.push(request.headers()['idempotency-key']!)
    })
    await page.getByRole('button', { name: 'Create' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await dialog.locator('input[name=username]').fill(emailOf('supervisor'))
    await dialog.locator('input[name=password]').fill(demo.password)
    await dialog.locator('button[type=submit]').click()
    await page.waitForURL('**/hashtag/list**')
    await still()
    await page.getByText('harbour').first().waitFor()
    expect(new Set(saves).size).toBe(1)
  })
})

/** Delay in milliseconds after which an idle page loads optional chunks (`lazy-overlays.tsx`, `idle-component.ts`). */
const atRestMs = 1500

/** Scripts of a first visit and their transferred size. */
async function firstVisit(path: string, as?: string) {
  const { page, go } = await open(as ? { as } : {})
  // Suppresses timers that load optional chunks, because a slow machine may still be loading the page by then.
  await page.addInitScript((ms) => {
    const start = setTimeout
    const startUnlessLate = (work: () => void, delay?: number, ...rest: []) =>
      delay === ms ? 0 : start(work, delay, ...rest)
    Object.assign(window, { setTimeout: startUnlessLate })
  }, atRestMs)
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response)
  })
  await go(path)
  const sizes = await Promise.all(scripts.map((response) => response.request().sizes()))
  return {
    bytes: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0),
    names: scripts.map((response) => response.url()),
    encodings: new Set(scripts.map((response) => response.headers()['content-encoding'])),
  }
}

describe('page resources', () => {
  it.each([
    ['the sign-in page', '/login', undefined, 190_000],
    ['a published FAQ', '/frontline/faq/faq-reg-new-arrival', 'front.liner', 240_000],
    ['a creation form', '/country/create-country', 'administrator', 270_000],
    ['an edit form', '/languages/update-language/1', 'administrator', 271_500],
  ])('for %s stay within the size limit, without the editor and the charts', async (_, path, as, bound) => {
    const { bytes, names, encodings } = await firstVisit(path, as)
    expect([...encodings]).toEqual(['gzip'])
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes, names.join(' ')).toBeLessThanOrEqual(bound)
    expect(names.filter((name) => /\/(answer-editor|charts|overlays)-/.test(name))).toEqual([])
    const assets = readdirSync(new URL('../../../../web/dist/assets/', import.meta.url))
    expect(assets.filter((name) => /^(answer-editor|charts)-.*\.js$/.test(name))).toHaveLength(2)
  })

  it('include no inline script [FE-1]', async () => {
    const { page, problems, go } = await open()
    await go('/login')
    expect(problems).toEqual([])
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "injected"'
      document.body.append(script)
      document.body.insertAdjacentHTML('beforeend', '<img src="/icon.svg" onload="document.title = \'injected\'">')
    })
    await expect.poll(() => problems.filter((one) => one.includes('Content Security Policy')).length).toBe(2)
    expect(await page.title()).toBe('Login - Daleel')
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import colours from '#web/components/texts/colours.en.json' with { type: 'json' }
import { entities } from '#shared/entities/registry.ts'
import { contrastScreens, type ForcedScreen, longScreens, touchScreens } from '#tests/browser/accessibility-scope.ts'
import {
  axeFindings,
  findClippedText,
  overflow,
  appearanceRules,
  smallTargets,
  waitUntilStable,
} from '#tests/browser/page-checks.ts'
import { useSharedWindows, useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

/** Role that may open all screens. */
const as = 'administrator'

const saveAppearance = async ({ context }: Visit, url: string, value: string): Promise<void> =>
  context.addCookies([{ name: 'color_scheme', value, url }])

const ground = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

const white = 'rgb(255, 255, 255)'
const black = 'rgb(0, 0, 0)'

type Drawn = { outline: string; border: string; ground: string }

/** Computed outline and border ("style width color") and background of the first match. */
const drawn = (page: Page, selector: string): Promise<Drawn> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const style = getComputedStyle(element)
      return {
        outline: `${style.outlineStyle} ${style.outlineWidth} ${style.outlineColor}`,
        border: `${style.borderBottomStyle} ${style.borderBottomWidth} ${style.borderBottomColor}`,
        ground: style.backgroundColor,
      }
    })

const visits = useVisits()
const open = useWindows(visits)
const openShared = useSharedWindows(visits)

describe('in high contrast', () => {
  it('the page turns black on white once selected, also after a reload', async () => {
    const { page, go, problems } = await open({ as: 'front.liner', scheme: 'dark' })
    await go('/home')
    await page.getByRole('button', { name: app.shell.colours }).click()
    await page.getByRole('radio', { name: colours.schemes.contrast }).check()
    await expect.poll(() => ground(page)).toBe(white)
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe(black)
    await page.reload()
    await expect.poll(() => ground(page)).toBe(white)
    await page.getByRole('button', { name: app.shell.colours }).click()
    await page.getByRole('radio', { name: colours.schemes.contrast, checked: true }).waitFor()
    await page.getByRole('radio', { name: colours.schemes.auto }).check()
    await expect.poll(() => ground(page)).toBe('rgb(24, 24, 22)')
    expect(problems).toEqual([])
  })

  it('links are underlined, focus and selection have thick outlines', async () => {
    const visit = await open({ as })
    const { page, go } = visit
    await saveAppearance(visit, visits().origin, 'contrast')
    await go('/faq/list')
    const link = page.locator('tbody th a').first()
    expect(await link.evaluate((one) => getComputedStyle(one).textDecorationLine)).toBe('underline')
    await page.keyboard.press('Tab')
    expect((await drawn(page, ':focus')).outline).toBe(`solid 4px ${black}`)
    expect((await drawn(page, 'main input[type=search]')).border).toBe(`solid 2px ${black}`)
    await page.locator('tbody input[type=checkbox]').first().check()
    expect((await drawn(page, 'tr[data-selected]')).outline).toBe(`solid 2px ${black}`)
  })

  it('a device preference applies, white on black in dark mode, unless a scheme is selected [EXP-16]', async () => {
    const visit = await open({ as: 'front.liner', scheme: 'light' })
    const { page, go } = visit
    await page.emulateMedia({ contrast: 'more' })
    await go('/home')
    expect(await ground(page)).toBe(white)
    await page.emulateMedia({ contrast: 'no-preference' })
    await expect.poll(() => ground(page)).toBe('rgb(246, 243, 237)')
    await page.emulateMedia({ contrast: 'more', colorScheme: 'dark' })
    await expect.poll(() => ground(page)).toBe(black)
    expect(await axeFindings(page, ['color-contrast-enhanced'])).toEqual([])
    await saveAppearance(visit, visits().origin, 'light')
    await go('/home')
    expect(await ground(page)).toBe('rgb(246, 243, 237)')
  })

  it.each(contrastScreens)('%s has a contrast of at least 7 to 1 [EXP-16]', async (at) => {
    const visit = await openShared({ ...(at !== '/login' && { as }), width: 1280 })
    const { page, go } = visit
    await saveAppearance(visit, visits().origin, 'contrast')
    await go(at)
    expect(await page.locator(':root[data-contrast]').count()).toBe(1)
    expect(await axeFindings(page, ['color-contrast-enhanced', ...appearanceRules])).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})

describe('in forced colors', () => {
  const forced = async (at: ForcedScreen): Promise<Page> => {
    const { page, go } = await open({ as, width: 1280 })
    await page.emulateMedia({ forcedColors: 'active' })
    await go(at)
    return page
  }
  const lined = /^solid [2-9]px rgb/

  it('a list shows selection, focus and the current menu entry [EXP-16]', async () => {
    const page = await forced('/faq/list')
    expect((await drawn(page, 'tbody tr')).outline).toMatch(/^none/)
    await page.locator('tbody input[type=checkbox]').first().check()
    expect((await drawn(page, 'tr[data-selected]')).outline).toMatch(lined)
    expect((await drawn(page, 'nav [aria-current=page]')).outline).toMatch(lined)
    await page.keyboard.press('Tab')
    expect((await drawn(page, ':focus-visible')).outline).toMatch(lined)
    expect((await drawn(page, 'main input[type=search]')).border).toMatch(/^solid [1-9]/)
  })

  it('a form shows fields, the current language and errors', async () => {
    const page = await forced('/faq/create-faq')
    expect((await drawn(page, '[role=tab][aria-selected=true]')).outline).toMatch(lined)
    expect((await drawn(page, '[role=tab][aria-selected=false]')).outline).toMatch(/^none/)
    expect((await drawn(page, 'main .mantine-Input-input')).border).toMatch(/^solid [1-9]/)
    expect((await drawn(page, 'main .mantine-Button-root')).border).toMatch(/^solid [1-9]/)
  })

  it('a search shows the selected kind and result', async () => {
    const page = await forced('/search-result?q=registration&open=faq:faq-reg-new-arrival')
    expect((await drawn(page, 'main [aria-pressed=true]')).outline).toMatch(lined)
    expect((await drawn(page, 'main [aria-current]')).outline).toMatch(lined)
    const icons = await page
      .locator('header svg')
      .evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).stroke === getComputedStyle(document.body).backgroundColor),
      )
    expect(icons.length).toBeGreaterThan(3)
    expect(icons).not.toContain(true)
  })

  it('the dashboard shows its bars, and a chart as a table', async () => {
    const page = await forced('/dashboard')
    await page.locator('.recharts-rectangle').first().waitFor()
    const fills = await page
      .locator('main section .recharts-bar-rectangle path')
      .evaluateAll((all) => [...new Set(all.map((one) => getComputedStyle(one).fill))])
    expect(fills).not.toContain(await ground(page))
    const bars = await page
      .locator('main section ol > li span > span[style]')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor))
    expect(bars.length + fills.length).toBeGreaterThan(1)
    expect(bars).not.toContain(await ground(page))
    await page.locator('main [aria-pressed]').first().click()
    expect((await drawn(page, 'main [aria-pressed=true]')).outline).toMatch(lined)
  })
})

describe('in French on a narrow page, with the longest words', () => {
  it.each(longScreens)('%s truncates no word', async (at) => {
    const { page, go } = await openShared({ ...(!at.startsWith('/reset') && { as }), width: 360, language: 'fr' })
    await go(at)
    await waitUntilStable(page)
    expect(await findClippedText(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
  })
})

it('a truncated search query is shown in full below its field', async () => {
  const asked = 'I have just arrived and I am not registered'
  const { page, go } = await open({ width: 360 })
  await go(`/search-result?q=${encodeURIComponent(asked)}`)
  const whole = page.locator('main').getByText(asked, { exact: true })
  expect(await whole.isVisible()).toBe(true)
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await whole.isVisible()).toBe(false)
})

describe('a list on a wide page', () => {
  it.each(['en', 'ar', 'fr'] as const)('fits all its columns and row actions, in %s', async (language) => {
    const { page, go } = await open({ as, width: 1280, language })
    const hidden: (string | number)[] = []
    for (const at of entities.flatMap(({ screens }) => screens.list ?? [])) {
      await go(at)
      const wider = await page
        .locator('div:has(> table)')
        .evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth).filter((more) => more > 0))
      if (wider.length > 0) hidden.push(at, ...wider)
    }
    expect(hidden).toEqual([])
  })
})

describe('on touch screens', () => {
  it.each(touchScreens)('targets on %s are at least 44 pixels high and wide [EXP-18]', async (at) => {
    const look = { ...(at !== '/login' && { as }), width: 360, language: 'ar', touch: true } as const
    const { page, go } = await openShared(look)
    await go(at)
    await waitUntilStable(page)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await smallTargets(page)).toEqual([])
  })
})

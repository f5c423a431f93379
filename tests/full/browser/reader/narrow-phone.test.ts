import { sampleCategories } from '#infra/sample/content/categories.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Home } from '#web/api/types.ts'
import appArabic from '#web/app/texts/app.ar.json' with { type: 'json' }
import pagesArabic from '#web/app/texts/pages.ar.json' with { type: 'json' }
import reader from '#web/reader/texts/reader.ar.json' with { type: 'json' }
import arabic from '#web/reader/texts/ways.ar.json' with { type: 'json' }
import type { Visit } from '#tests/browser/visit.ts'
import { overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const window = useWindows(visits)
const phone = { as: 'front.liner', width: 360 } as const

const cutTexts = ({ page }: Visit): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, [role=tab], label')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.textContent)
      .filter((control) =>
        [control, ...control.querySelectorAll('*')].some(
          (part) =>
            part.scrollWidth > part.clientWidth + 1 &&
            getComputedStyle(part).display !== 'inline' &&
            getComputedStyle(part).clipPath === 'none',
        ),
      )
      .map((control) => `${location.pathname}: ${control.textContent}`),
  )

let faq = ''
beforeAll(async () => {
  faq = (await visits().call<Home>('front.liner', 'GET', 'home')).recent[0]!.id
})

describe('on a narrow phone', () => {
  it.each(['ar', 'fr'] as const)('no button or link truncates its text, in %s [EXP-18]', async (language) => {
    const visit = await window({ ...phone, language })
    const cut: string[] = []
    const look = async (...screens: string[]) => {
      for (const path of screens) {
        await visit.go(path)
        // The places and opening hours of organisations are loaded after the results.
        if (path.startsWith('/search')) await visit.page.locator('[class^="where_"] > *').first().waitFor()
        cut.push(...(await cutTexts(visit)))
      }
    }
    const { id } = await visits().call<{ id: string }>(phone.as, 'POST', 'my-list', { name: 'Accueil', faqs: [faq] })
    const lists = ['/my-list/list', `/my-list/linked-faqs/${id}`, '/frontline/category/category-health/faqs']
    await look('/home', `/frontline/faq/${faq}`, '/search-result?q=card', ...lists, '/media-items', '/directory')
    await visits().become(visit, { as: 'administrator', language })
    await look('/faq/list', '/user/list')
    expect(cut).toEqual([])
    // Titles of records also use the full width of their card.
    const misplaced = await visit.page
      .locator('main li')
      .evaluateAll((cards) =>
        cards
          .map((card) => card.firstElementChild!.getBoundingClientRect().width / card.getBoundingClientRect().width)
          .filter((share) => share < 0.85),
      )
    expect(misplaced).toEqual([])
    expect(await visit.page.locator('main li').count()).toBeGreaterThan(3)
    // Self-test: the check finds a button that is too narrow.
    await visit.page.evaluate(() => {
      const narrow = document.body.appendChild(document.createElement('button'))
      narrow.textContent = 'Unverhältnismäßig'
      narrow.style.width = '20px'
    })
    expect(await cutTexts(visit)).toEqual(['/user/list: Unverhältnismäßig'])
  })

  it('switching the language also translates list titles, and closes the menu', async () => {
    const { page, go, still } = await window(phone)
    await go('/home')
    const inEnglish = page.getByRole('main').locator('a[lang=en]')
    expect(await inEnglish.count()).toBeGreaterThan(0)
    await page.locator('header button[popovertarget]').last().click()
    await page.getByRole('button', { name: 'العربية' }).click()
    // Content switches to Arabic without a reload.
    await expect.poll(() => inEnglish.count()).toBe(0)
    await still()
    expect(await page.locator('[popover]:popover-open').count()).toBe(0)
  })

  it('home starts with search, hotline and categories', async () => {
    const { page, go } = await window({ ...phone, language: 'ar' })
    await go('/home')
    const main = page.getByRole('main')
    const tiles = page.getByRole('navigation', { name: arabic.ways.categories }).getByRole('link')
    await expect.poll(() => tiles.count()).toBe(sampleCategories.length)
    const parts = [main.getByRole('combobox').first(), main.locator('a[href^="tel:"]').first(), tiles.first()]
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())!.y))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
    expect([tops[0]! < 300, tops[2]! < 600]).toEqual([true, true])
  })

  it('the menu lists screens before categories, hides sub-categories until requested, and closes on Back', async () => {
    const { page, go, follow, still } = await window({ ...phone, language: 'ar' })
    await go('/directory')
    await follow('/home')
    await still()
    await page.getByRole('button', { name: appArabic.shell.openMenu }).click()
    const menu = page.getByRole('navigation', { name: appArabic.shell.navigation })
    await menu.getByRole('heading').waitFor()
    const paths = () => menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')!))
    const isCategory = (path: string) => path.startsWith('/frontline/category/')
    const shown = await paths()
    expect(shown.slice(-sampleCategories.length).every(isCategory)).toBe(true)
    expect(shown.filter(isCategory)).toHaveLength(sampleCategories.length)
    expect(shown).toContain('/directory')
    expect(shown.filter((path) => path.startsWith('/nationality'))).toEqual([])
    await menu.locator('button[aria-expanded=false]').last().click()
    expect((await paths()).length).toBeGreaterThan(shown.length)
    await page.goBack()
    await menu.waitFor({ state: 'detached' })
    // The browser has already navigated, and returns.
    await expect.poll(() => new URL(page.url()).pathname).toBe('/home')
    await page.goBack()
    await page.waitForURL('**/directory')
  })

  it('actions of an FAQ stay in view from its first to its last line', async () => {
    const { page, go } = await window({ ...phone, language: 'ar' })
    await go(`/frontline/faq/${faq}`)
    const copy = page.getByRole('button', { name: reader.share.open })
    const inView = () =>
      copy.evaluate((button) => {
        const { top, bottom } = button.getBoundingClientRect()
        return top > 0 && bottom <= innerHeight && document.documentElement.scrollHeight > innerHeight
      })
    expect(await inView()).toBe(true)
    await page.getByText(reader.reading.updated).scrollIntoViewIfNeeded()
    expect(await inView()).toBe(true)
  })

  it('a deleted record and an empty search offer next steps [EXP-2]', async () => {
    const { page, go } = await window({ ...phone, language: 'ar' })
    await go('/frontline/faq/gone')
    await page.getByRole('heading', { name: arabic.ways.lost }).waitFor()
    await page.getByRole('link', { name: arabic.ways.search }).click()
    await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('qwertzuio')
    await page.keyboard.press('Enter')
    await page.getByText(arabic.ways.captured).waitFor()
    const categories = page.getByRole('navigation', { name: arabic.ways.categories }).getByRole('link')
    expect(await categories.count()).toBe(sampleCategories.length)
    await categories.first().click()
    await page.waitForURL('**/frontline/category/**')
    await expect.poll(() => page.title()).not.toContain(pagesArabic.pages.notFoundTitle)
  })
})

it.each([
  ['en', 'my employer has not paid my wages for two months'],
  ['ar', 'صاحب العمل لم يدفع راتبي منذ شهرين'],
  ['fr', 'mon patron ne me paie plus depuis deux mois'],
] as const)('on a phone in %s, results begin in the upper half of the screen', async (language, query) => {
  const { page, go, still } = await window({ ...phone, language, height: 740 })
  await go(`/search-result?${new URLSearchParams({ q: query })}`)
  const first = page.locator('main ol').getByRole('link').first()
  await first.waitFor()
  await still()
  const { y } = (await first.boundingBox())!
  expect(y).toBeLessThanOrEqual(340)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  expect(await overflow(page)).toBe(0)
})

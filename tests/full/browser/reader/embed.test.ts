import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import { closeForeignConnections, startForeignSite, type Foreign } from '#tests/browser/foreign-site.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useOwnVisits } from '#tests/browser/use-visits.ts'

let site: Foreign
const named = () => site
const visits = useOwnVisits(async () => {
  site = await startForeignSite()
  return { publicPages: true, embedOrigins: [site.origin] }
})
afterAll(() => site?.stop())

let other: Foreign
let [list, category, answered] = ['', '', '']
const windows: Page[] = []

beforeAll(async () => {
  other = await startForeignSite()
  const faqs = ['faq-reg-new-arrival', 'faq-doc-lost-certificate']
  const own = await visits().call<{ id: string }>('administrator', 'POST', 'my-list', { name: 'First week', faqs })
  const { link } = await visits().call<{ link: string }>('administrator', 'POST', `my-list/${own.id}/link`)
  list = link
  answered = await createPublicPagePath('faq', faqs[0]!)
  const { service_categories: categories } = await visits().call<{ service_categories: string[] }>(
    'administrator',
    'GET',
    `faq/${faqs[0]}`,
  )
  category = categories[0]!
})
afterAll(async () => {
  for (const page of windows) await page.context().close()
  closeForeignConnections()
  other?.stop()
})

/** Third-party page with the embed script; records its requests. */
async function shows(foreign: Foreign, attributes: string, language: 'en' | 'ar', width = 360) {
  const path = `/page-${foreign.pages.size}`
  const { origin } = visits()
  foreign.pages.set(path, { language, script: `<script src="${origin}/embed.js" ${attributes}></script>` })
  const context = await visits().browser.newContext({ viewport: { width, height: 740 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  windows.push(page)
  const asked: string[] = []
  const problems: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(String(error)))
  await page.goto(`${foreign.origin}${path}`)
  const region = page.locator('daleel-embed section')
  await region.and(page.locator(':not([aria-busy])')).waitFor()
  return { page, region, asked, problems }
}

/** Checks that the script changes nothing on the page except its own element. */
async function leavesNothing(page: Page, asked: readonly string[], from: Foreign): Promise<void> {
  expect(new Set(asked)).toEqual(new Set([from.origin, visits().origin]))
  expect(await page.context().cookies()).toEqual([])
  const storageCounts = () => [localStorage.length, sessionStorage.length, document.cookie]
  expect(await page.evaluate(storageCounts)).toEqual([0, 0, ''])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
}

it.each([
  ['en', 'ltr', 'First week', 'Read more at', 'opens in a new tab'],
  ['ar', 'rtl', 'First week', 'قراءة المزيد', 'يُفتح في علامة تبويب جديدة'],
] as const)('a list opens its answers in place (%s, %s) [FE-10]', async (language, direction, name, whole, newTab) => {
  const { page, region, asked, problems } = await shows(named(), `data-list="${list}"`, language)
  expect([await region.getAttribute('lang'), await region.getAttribute('dir')]).toEqual([language, direction])
  await page.getByRole('region', { name }).waitFor()
  expect(await region.getByRole('listitem').count()).toBe(2)
  // With the keyboard only.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const way = region.getByRole('link', { name: whole })
  await way.waitFor()
  expect(await region.locator('details[open] .hint').first().innerText()).toMatch(/Verified|verified|التحقق/)
  expect(await way.getAttribute('href')).toBe(`${visits().origin}${answered}/${language}`)
  expect([await way.getAttribute('target'), await way.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(await way.innerText()).toContain(newTab)
  expect([await overflow(page), problems]).toEqual([0, []])
  await leavesNothing(page, asked, named())
})

it.each(['en', 'ar'] as const)('a category shows its public content, and links to its page (%s)', async (language) => {
  const { page, region, asked, problems } = await shows(named(), `data-category="${category}"`, language)
  expect(await region.locator('details').count()).toBeGreaterThan(0)
  const way = region.getByRole('link').last()
  const path = `${await createPublicPagePath('service-category', category)}/${language}`
  expect(await way.getAttribute('href')).toBe(`${visits().origin}${path}`)
  // Public pages of the sample content are written after the start.
  await expect.poll(async () => (await fetch(`${visits().origin}${path}`)).status).toBe(200)
  expect([await overflow(page), problems]).toEqual([0, []])
  await leavesNothing(page, asked, named())
})

it.each([
  ['en', 'school', 'Search', 'Results: '],
  ['ar', 'التسجيل', 'البحث', 'عدد النتائج: '],
] as const)('a search shows the number of results, and links to them (%s)', async (language, word, press, said) => {
  const { page, region, asked, problems } = await shows(named(), 'data-search', language)
  await region.getByRole('searchbox').fill(word)
  await region.getByRole('button', { name: press }).click()
  await region.getByRole('status').filter({ hasText: said }).waitFor()
  const first = region.locator('details').first()
  await first.locator('summary').click()
  await first.locator('.leads').waitFor()
  expect([await overflow(page), problems]).toEqual([0, []])
  await leavesNothing(page, asked, named())
})

it('the language of the script overrides that of the page', async () => {
  const { region } = await shows(named(), 'data-search data-language="fr"', 'ar')
  expect(await region.getAttribute('dir')).toBe('ltr')
  await region.getByRole('button', { name: 'Rechercher' }).waitFor()
})

it('axe finds no violations, closed and open, and the page’s styles do not apply', async () => {
  const { page, region } = await shows(named(), `data-list="${list}"`, 'ar')
  await region.locator('summary').first().click()
  await region.locator('.leads').nth(1).waitFor()
  // axe is injected by the browser, because the page's content security policy blocks scripts.
  expect(await axeFindings(page)).toEqual([])
  expect(await region.evaluate((shown) => getComputedStyle(shown).backgroundColor)).toBe('rgb(255, 255, 255)')
})

it('an origin that is not allowed gets a link to the site only [FE-10]', async () => {
  const { page, region, asked } = await shows(other, `data-list="${list}"`, 'ar')
  await region.getByText('تعذّر تحميل هذا المحتوى.').waitFor()
  expect(await region.getByText('First week').count()).toBe(0)
  expect(await region.getByRole('link').getAttribute('href')).toBe(`${visits().origin}/search/ar`)
  await leavesNothing(page, asked, other)
})

it('a revoked list shows a message, and an empty script also a link to the site', async () => {
  const gone = await shows(named(), 'data-list="nobodys"', 'en')
  await gone.region.getByText('This content is no longer available.').waitFor()
  const nothing = await shows(named(), '', 'en')
  await nothing.region.getByText('We couldn’t load this content.').waitFor()
  expect(await nothing.region.getByRole('link').getAttribute('href')).toBe(`${visits().origin}/search/en`)
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createPublicPagePath, type PublicPageEntity } from '#shared/domain/public-pages/public-page-path.ts'
import { axeFindings, overflow, smallTargets } from '#tests/browser/page-checks.ts'
import { startVisits, type Visits } from '#tests/browser/visits.ts'
import { leaseEngine } from '#tests/support/vitest/lease-engine.ts'

let visits: Visits
beforeAll(async () => {
  visits = await startVisits({ engine: await leaseEngine(), publicPages: true })
})
afterAll(async () => {
  await visits?.stop()
})

/** Path of the public page of the first public record of an entity. */
async function pathOf(entity: PublicPageEntity, list: string): Promise<string> {
  const { entities } = await visits.call<{ entities: { id: string }[] }>('administrator', 'GET', list)
  return createPublicPagePath(entity, entities[0]!.id)
}

async function paths(): Promise<string[]> {
  return [
    await pathOf('faq', 'published/faq?per_page=1'),
    await pathOf('directory', 'published/directory?per_page=1'),
    await pathOf('media', 'published/media?per_page=1'),
    await pathOf('service-category', 'service-category?per_page=1'),
  ]
}

it('a visitor reads an FAQ and its category by link on a phone in Arabic without scripts', async () => {
  const [answer] = await paths()
  const context = await visits.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect.poll(async () => (await page.goto(`${visits.origin}${answer}/ar`))!.status()).toBe(200)
  asked.length = 0
  await page.reload()
  expect(asked).toEqual([`${visits.origin}${answer}/ar`])
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText('تم التحقق').or(page.getByText('لم يتم التحقق')).first().waitFor()
  expect(await page.getByRole('link', { name: 'خروج سريع' }).getAttribute('href')).toBe('https://www.wikipedia.org/')
  await page.locator('a[href^="/c/"]').first().click()
  await page.getByRole('heading', { name: 'أسئلة وإجابات' }).waitFor()
  await page.getByRole('link', { name: 'English', exact: true }).click()
  await page.getByRole('heading', { name: 'Questions and answers' }).waitFor()
  expect(await context.cookies()).toEqual([])
  await context.close()
})

it('buttons and links outside running text are at least 44 px on a phone', async () => {
  const { page, close } = await visits.open({ width: 360 })
  const found: string[] = []
  for (const path of ['/search', ...(await paths())]) {
    await expect.poll(async () => (await page.goto(`${visits.origin}${path}/ar`))!.status()).toBe(200)
    found.push(...(await smallTargets(page)).map((target) => `${path}: ${target}`))
  }
  expect(found).toEqual([])
  await close()
})

it('the root is the front page for visitors, without scripts too, and the home page for users', async () => {
  const visitor = await visits.open({ width: 360, language: 'ar' })
  await visitor.page.goto(`${visits.origin}/`)
  await visitor.page.waitForURL('**/search/ar')
  await visitor.page.locator('form[role=search]').waitFor()
  await visitor.page.getByRole('link', { name: 'تسجيل دخول الموظفين والشركاء' }).click()
  await visitor.page.waitForURL('**/login')
  await visitor.close()
  const user = await visits.open({ as: 'front.liner', width: 360 })
  await user.page.goto(`${visits.origin}/`)
  await user.page.waitForURL('**/home')
  await user.close()
  const context = await visits.browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${visits.origin}/`)
  await page.getByRole('link', { name: 'المتابعة من دون JavaScript' }).click()
  await page.waitForURL('**/search/ar')
  expect(await page.locator('a[href^="/c/"]').count()).toBeGreaterThan(5)
  await context.close()
})

it('the root is the sign-in page for visitors of a site without public pages', async () => {
  const { page, close } = await visits.open({ width: 360 })
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ json: { ...((await response.json()) as object), publicPages: false } })
  })
  await page.goto(`${visits.origin}/`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await close()
})

it('each kind of page renders in each language, light and dark, without axe violations', async () => {
  const all = await paths()
  for (const [language, width, scheme] of [
    ['ar', 360, 'dark'],
    ['fr', 360, 'light'],
    ['en', 1280, 'light'],
  ] as const) {
    const { page, close, problems } = await visits.open({ width, scheme, language })
    for (const path of [...all.map((one) => `${one}/${language}`), `/search/${language}`]) {
      await page.goto(`${visits.origin}${path}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect({ path, over: await overflow(page), found: await axeFindings(page), problems }).toEqual({
        path,
        over: 0,
        found: [],
        problems: [],
      })
    }
    await close()
  }
})

it('a page has strong lines and a contrast of 7 to 1 if the device prefers more contrast', async () => {
  const { page, close } = await visits.open({ width: 360, language: 'en' })
  const [answer] = await paths()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ contrast: 'more', colorScheme })
    await page.goto(`${visits.origin}${answer}/en`)
    const box = page.locator('.box').first()
    const [line, ink] = await box.evaluate((one) => [getComputedStyle(one).borderTopColor, getComputedStyle(one).color])
    expect(line).toBe(ink)
    expect(await axeFindings(page, ['color-contrast-enhanced'])).toEqual([])
  }
  await close()
})

it('a visitor searches and reaches the page of a result', async () => {
  const { page, close, problems } = await visits.open({ width: 360, language: 'ar' })
  await page.goto(`${visits.origin}/search/ar`)
  await page.getByRole('searchbox').fill('التسجيل')
  await page.getByRole('button', { name: 'البحث' }).click()
  await page.getByRole('heading', { name: 'النتائج' }).waitFor()
  const found = page.locator('#found a').first()
  const title = await found.innerText()
  await found.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(problems).toEqual([])
  await close()
})

it('a missing page shows an error in the language of its URL, links to the search, and stores nothing', async () => {
  const context = await visits.browser.newContext({ viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  const answer = await page.goto(`${visits.origin}/a/abcdefghij/ar`)
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { name: 'لم تعد هذه الصفحة متاحة' }).waitFor()
  expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
  await page.getByRole('link', { name: 'Recherchez ce dont vous avez besoin' }).click()
  await page.getByRole('heading', { name: 'Rechercher de l’aide' }).waitFor()
  const storageCounts = () => [localStorage.length, sessionStorage.length, document.cookie]
  expect(await page.evaluate(storageCounts)).toEqual([0, 0, ''])
  await context.close()
})

it('the front page is in the added language of the browser at the first visit', async () => {
  const call = <T>(method: string, path: string, body: object, version?: number) =>
    visits.call<T>('administrator', method, path, body, version)
  const record = { name: 'دری', acronym: 'prs', text_direction: 'rtl' }
  const { id } = await call<{ id: string }>('POST', 'language', record)
  await call('PATCH', `language/${id}/interface`, { state: 'live', fallback: 'fr' }, 1)
  await expect.poll(async () => (await fetch(`${visits.origin}/search/prs`)).status).toBe(200)
  const context = await visits.browser.newContext({ locale: 'fa-AF', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(visits.origin)
  await page.waitForURL('**/search/prs')
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  await context.close()
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { Home, PublishedRow } from '#web/api/types.ts'
import english from '#web/app/texts/app.en.json' with { type: 'json' }
import account from '#web/features/account/texts/account.fr.json' with { type: 'json' }
import arabicHome from '#web/features/home/texts/home.ar.json' with { type: 'json' }
import englishWays from '#web/reader/texts/ways.en.json' with { type: 'json' }
import { sampleHotline } from '#infra/sample/stage-hotline.ts'
import { axeFindings } from '#tests/browser/page-checks.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { readBrowserStorage } from '#tests/browser/browser-storage.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const window = useWindows(visits)
const hotline = ({ page }: Visit) => page.getByRole('main').locator('a[href="tel:+441632960100"]')

let faq = ''
let other = ''
beforeAll(async () => {
  const { recent } = await visits().call<Home>('partner', 'GET', 'home')
  faq = recent[0]!.id
  other = recent[1]!.id
})

it('recent FAQs are ordered by date, even if some are pinned', async () => {
  const listed = async (query: string) =>
    (await visits().call<{ entities: PublishedRow[] }>('partner', 'GET', `published/faq?${query}`)).entities
  const recent = await listed('recent=1')
  const dates = recent.map(({ updated_at }) => updated_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect([recent[0]!.pinned, (await listed('per_page=1'))[0]!.pinned]).toEqual([false, true])
})

describe('a reader’s home page', () => {
  it('shows the hotline, this week’s changes, unread ones, and recently opened records [EXP-29]', async () => {
    const visit = await window({ as: 'partner', language: 'ar', width: 360 })
    const { page, go, still } = visit
    const { version } = await visits().call<{ version: number }>('administrator', 'GET', `faq/${faq}`)
    await visits().call('administrator', 'PATCH', `faq/${faq}`, { contact_office: 'Tower Street' }, version)
    await go('/home')
    expect(await hotline(visit).textContent()).toContain(sampleHotline.name['ar'])
    const week = page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: arabicHome.home.thisWeek })
      .last()
    const row = week.getByRole('listitem').first()
    await row.getByText(arabicHome.home.newToYou).waitFor()
    expect(await page.getByText(arabicHome.home.openedLast).count()).toBe(0)
    expect(await axeFindings(page)).toEqual([])
    await row.getByRole('link').click()
    await page.waitForURL(`**/frontline/faq/${faq}`)
    await expect.poll(() => readBrowserStorage(page)).toContain(JSON.stringify({ object: 'faq', id: faq }).slice(1, -1))
    await page.goBack()
    await still()
    const last = page.locator('section').filter({ hasText: arabicHome.home.openedLast }).last()
    await last.locator(`a[href="/frontline/faq/${faq}"]`).waitFor()
    expect(await row.getByText(arabicHome.home.newToYou).count()).toBe(0)
    expect(await row.getByRole('link').getAttribute('href')).toBe(`/frontline/faq/${faq}`)
    await go('/logout')
    await page.waitForURL('**/login')
    // The browser deletes it once open transactions have ended.
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .not.toContain('drafts')
  })

  it('shows no hotline to editors, nor if none is configured', async () => {
    const editor = await window({ as: 'administrator' })
    await editor.go('/home')
    expect(await hotline(editor).count()).toBe(0)
    const reader = await window({ as: 'front.liner' })
    await reader.page.route('**/config.json', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ json: { ...((await response.json()) as object), hotline: null } })
    })
    await reader.go('/home')
    expect(await hotline(reader).count()).toBe(0)
  })
})

it('a search without results shows similar words with results, the hotline and other sources [EXP-2]', async () => {
  const visit = await window({ width: 360 })
  const { page, go, still } = visit
  await go('/search-result?q=registrazzzionne')
  const nearest = page.getByRole('group', { name: englishWays.ways.nearest })
  await page.getByText(englishWays.ways.captured).waitFor()
  await hotline(visit).waitFor()
  expect(await axeFindings(page)).toEqual([])
  const words = await nearest.getByRole('button').allTextContents()
  expect(words).toContain('registration')
  await nearest.getByRole('button', { name: 'registration', exact: true }).click()
  await still()
  expect(new URL(page.url()).searchParams.get('q')).toBe('registration')
  expect(await page.getByRole('main').locator('ol > li').count()).toBeGreaterThan(0)
  await go('/search-result?q=xyzxyzxyz')
  await page.getByText(englishWays.ways.captured).waitFor()
  expect(await nearest.count()).toBe(0)
})

it('personal lists are read in place, also offline, with titles over the full width of a phone', async () => {
  const visit = await window({ as: 'front.liner', language: 'fr', width: 360 })
  const { page, context, go, follow, still } = visit
  const name = 'À relire avec les familles qui attendent un premier enregistrement'
  const { id } = await visits().call<{ id: string }>('front.liner', 'POST', 'my-list', { name, faqs: [faq, other] })
  // List that was never opened online.
  const unseen = await visits().call<{ id: string }>('front.liner', 'POST', 'my-list', { name: 'Bus', faqs: [other] })
  await go('/me')
  await page.getByRole('button', { name: account.offline.take }).click()
  await page.getByRole('button', { name: account.offline.refresh }).waitFor()
  await go('/my-list/list')
  const main = page.getByRole('main')
  expect(await main.getByRole('table').or(main.getByRole('checkbox')).count()).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  const width = async (selector: string) => (await page.locator(selector).first().boundingBox())!.width
  expect(await width(`main a[href="/my-list/linked-faqs/${id}"]`)).toBeGreaterThan(300)
  await main.locator(`a[href="/my-list/linked-faqs/${id}"]`).click()
  await page.waitForURL(`**/my-list/linked-faqs/${id}`)
  await still()
  expect(await width(`main li a[href*="open=faq:${faq}"]`)).toBeGreaterThan(300)
  expect(await axeFindings(page)).toEqual([])
  await main.locator(`a[href*="open=faq:${other}"]`).click()
  await page.getByRole('article').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/my-list/linked-faqs/${id}`)
  await follow('/my-list/list')
  await still()
  await context.setOffline(true)
  await follow(`/my-list/linked-faqs/${unseen.id}`)
  await expect.poll(() => main.getByRole('list').getByRole('link').count()).toBe(1)
  await main.getByRole('list').getByRole('link').click()
  await page.getByRole('article').getByRole('heading').first().waitFor()
  await context.setOffline(false)
})

it('a search is requested once, while its page is still loading', async () => {
  const { page, still } = await window({ as: 'front.liner' })
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/search-result-screen-/, async (route) => {
    await held
    await route.continue()
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/search') asked.push(searchParams.get('q')!)
  })
  const ready = page.waitForResponse(/\/prefetch-results-/)
  await page.goto(`${visits().origin}/home`)
  await ready
  const search = page.getByRole('main').getByRole('combobox', { name: english.shell.searchPlaceholder })
  await search.fill('school')
  await search.press('Enter')
  await expect.poll(() => asked).toEqual(['school'])
  expect(new URL(page.url()).pathname).toBe('/home')
  come()
  await page.waitForURL(/search-result\?q=school/)
  await still()
  expect(asked).toEqual(['school'])
})

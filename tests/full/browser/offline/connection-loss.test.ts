import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { faqId } from '#infra/sample/sample-ids.ts'
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import arabic from '#web/app/texts/beside.ar.json' with { type: 'json' }
import beside from '#web/app/texts/beside.en.json' with { type: 'json' }
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
let visit: Visit
beforeEach(async () => {
  visit = await visits().open({ as: 'supervisor' })
})
afterEach(() => visit.close())

/** Opens a path; resolves when the overlays are loaded. */
async function rest(path: string): Promise<void> {
  const last = visit.page.waitForResponse(/\/palette-[^/]*\.js$/)
  await visit.go(path)
  await last
  await visit.still()
}

const line = () => visit.page.getByRole('status').filter({ hasText: beside.connection.lost.split('{{')[0]! })
const away = async () => {
  await visit.context.setOffline(true)
  await line().waitFor()
}
const back = async () => {
  await visit.context.setOffline(false)
  await line().waitFor({ state: 'hidden' })
}

describe('a page that loses its network [F26]', () => {
  it('shows since when, and opens the requested screen once online', async () => {
    const { page } = visit
    await rest('/home')
    await away()
    expect(await line().textContent()).toMatch(/^You’ve been offline since \d\d:\d\d\. /)
    const heading = await page.getByRole('heading', { level: 1 }).textContent()
    await page.locator('nav a[href="/my-list/list"]').click()
    await line()
      .getByText(/ will open when you’re back online\./)
      .waitFor()
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading)
    expect(new URL(page.url()).pathname).toBe('/home')
    await back()
    await page.waitForURL('**/my-list/list')
    await visit.still()
  })

  it('stays if the navigation is cancelled', async () => {
    const { page } = visit
    await rest('/home')
    await away()
    await page.locator('nav a[href="/my-list/list"]').click()
    await page.getByRole('button', { name: beside.connection.stay }).click()
    await page.getByRole('button', { name: beside.connection.stay }).waitFor({ state: 'hidden' })
    await back()
    await visit.still()
    expect(new URL(page.url()).pathname).toBe('/home')
  })

  it('keeps input, marks buttons that need the network, and asks before leaving [EXP-10]', async () => {
    const { page } = visit
    await rest('/hashtag/create-hashtag')
    await away()
    await page.getByRole('textbox', { name: 'Hashtag' }).fill('lantern')
    await page.getByText(/Recovery copy on this device at \d\d:\d\d/).waitFor()
    const create = page.getByRole('button', { name: 'Create', exact: true })
    await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true')
    await page.getByText(app.common.needsNetwork).waitFor()
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: app.common.cancel }).click()
    await dialog.waitFor({ state: 'hidden' })
    await back()
    expect(await page.getByRole('textbox', { name: 'Hashtag' }).inputValue()).toBe('lantern')
    await create.click()
    await page.waitForURL('**/hashtag/list')
  })

  it('never covers the action bar of an answer on a phone', async () => {
    const { page, go, atRest, context } = await visits().open({ as: 'front.liner', width: 360, language: 'ar' })
    await go(`/frontline/faq/${faqId('work-unpaid-wages')}`)
    await atRest()
    await context.setOffline(true)
    const offline = page.getByRole('status').filter({ hasText: arabic.connection.lost.split('{{')[0]! })
    await offline.waitFor()
    await page.evaluate(() => scrollTo(0, 0))
    const button = page.locator('[data-stays] button').first()
    await expect
      .poll(async () => (await button.boundingBox())!.y + (await button.boundingBox())!.height)
      .toBeLessThanOrEqual((await offline.boundingBox())!.y)
    await button.click({ timeout: 5000 })
    await context.close()
  })
})

import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import beside from '#web/app/texts/beside.en.json' with { type: 'json' }
import reader from '#web/reader/texts/reader.en.json' with { type: 'json' }
import ways from '#web/reader/texts/ways.en.json' with { type: 'json' }
import { useVisits } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
const as = 'front.liner'
const address = '/frontline/faq/faq-reg-new-arrival'
let visit: Visit
beforeEach(async () => {
  visit = await visits().open({ as })
})
afterEach(() => visit.close())

type Page = Visit['page']
type List = { id: string; name: string; faqs: string[]; version: number }

/** Opens the list picker once the overlays are loaded. */
async function choose(page: Page): Promise<void> {
  const last = page.waitForResponse(/\/palette-[^/]*\.js$/)
  await page.goto(`${visits().origin}${address}`)
  await last
  await page.getByRole('button', { name: reader.lists.add }).first().click()
  await page.getByRole('textbox', { name: ways.lists.new }).waitFor()
}

async function create(page: Page, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: ways.lists.new })
  await field.fill(name)
  await page.getByRole('button', { name: ways.lists.create }).click()
  await expect.poll(() => field.inputValue()).toBe('')
}

const waiting = (page: Page, n: number) =>
  page.getByRole('button', { name: app.common.waiting.replace('{{n}}', String(n)), exact: true })
const lists = () => visits().call<List[]>(as, 'GET', 'my-list?paginate=0')
const named = async (start: string) => (await lists()).map(({ name }) => name).filter((name) => name.startsWith(start))

describe('the outbox', () => {
  it('of two tabs is sent once, in order [EXP-30]', async () => {
    const other = await visit.context.newPage()
    await choose(visit.page)
    await choose(other)
    await visit.context.setOffline(true)
    for (let at = 0; at < 5; at++) {
      await create(visit.page, `Waits ${at * 2}`)
      await create(other, `Waits ${at * 2 + 1}`)
    }
    for (const page of [visit.page, other]) await waiting(page, 10).waitFor({ state: 'attached' })
    const sent: string[] = []
    visit.context.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/my-list'))
        sent.push((request.postDataJSON() as { name: string }).name)
    })
    await visit.context.setOffline(false)
    const all = Array.from({ length: 10 }, (_, at) => `Waits ${at}`)
    await expect.poll(async () => (await named('Waits')).toSorted()).toEqual(all)
    for (const page of [visit.page, other]) await page.getByText(/^Not sent yet/).waitFor({ state: 'detached' })
    expect(sent).toEqual(all)
    expect(await named('Waits')).toHaveLength(10)
  })

  it('shows a failed action, and sends later ones only once it is discarded', async () => {
    const { page, context } = visit
    const { id } = await visits().call<List>(as, 'POST', 'my-list', { name: 'Doomed', faqs: [] })
    await choose(page)
    await page.getByRole('checkbox', { name: 'Doomed' }).waitFor()
    await context.setOffline(true)
    await page.getByRole('checkbox', { name: 'Doomed' }).click()
    await create(page, 'Behind')
    await waiting(page, 2).waitFor({ state: 'attached' })
    await visits().call(as, 'DELETE', `my-list/${id}`, undefined, 1)
    await context.setOffline(false)
    await page.keyboard.press('Escape')
    await waiting(page, 2).click()
    const box = page.getByRole('dialog', { name: beside.outbox.title })
    await box.getByRole('alert').waitFor()
    expect(await named('Behind')).toEqual([])
    await box.getByRole('listitem').first().getByRole('button', { name: beside.outbox.discard }).click()
    await expect.poll(() => named('Behind')).toEqual(['Behind'])
    await box.getByText(beside.outbox.none).waitFor()
  })

  it('is not discarded at sign-out without asking', async () => {
    const { page, context, go } = visit
    await choose(page)
    await context.setOffline(true)
    await create(page, 'Not yet')
    await waiting(page, 1).waitFor({ state: 'attached' })
    // The API rejects the change, so that it is still pending when the network is back.
    await page.route('**/api/my-list', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
    )
    await context.setOffline(false)
    await go('/logout')
    const asked = page.getByRole('dialog', { name: beside.outbox.signOut.title })
    await asked.getByText(beside.outbox.signOut.text_one.replace('{{count}}', '1')).waitFor()
    await asked.getByRole('button', { name: app.common.cancel }).click()
    await page.waitForURL('**/home')
    await page.unroute('**/api/my-list')
    await page.reload()
    await expect.poll(() => named('Not yet')).toEqual(['Not yet'])
  })
})

import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import arabic from '#web/features/account/texts/account.ar.json' with { type: 'json' }
import account from '#web/features/account/texts/account.en.json' with { type: 'json' }
import reader from '#web/reader/texts/reader.en.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

const visits = useVisits()
const open = useWindows(visits)

const words = account.offline

type Question = { id: string; question: string; service_categories: { id: string }[] }

async function takeAlong({ page, go }: Visit): Promise<void> {
  await go('/me')
  // The request for persistent storage may never be answered by the user.
  await page.evaluate(() => Object.assign(navigator.storage, { persist: () => new Promise(() => {}) }))
  await page.getByRole('button', { name: words.take }).click()
  await page.getByRole('button', { name: words.refresh }).waitFor()
}

it('the offline pack supports reading and search offline, with its age, until online [EXP-30] [DAY-6]', async () => {
  const visit = await open({ as: 'supervisor' })
  const { page, context, follow, still } = visit
  await takeAlong(visit)
  const ask = <Body>(path: string) => visits().call<Body>('supervisor', 'GET', path)
  const { entities } = await ask<{ entities: Question[] }>('published/faq?per_page=100')
  const [seen, unseen] = entities as [Question, Question]
  const { entities: found } = await ask<{ entities: { title: string }[] }>('search?q=doctor&lang=en')
  // Loads the chunks of the screens, as if the application were cached; their content is new.
  await follow(`/frontline/category/${seen.service_categories[0]!.id}/faqs`)
  await still()
  await follow(`/frontline/faq/${seen.id}`)
  await still()
  await follow('/search-result?q=school')
  await still()
  await context.setOffline(true)
  await follow(`/frontline/faq/${unseen.id}`)
  await page.getByRole('heading', { name: unseen.question }).waitFor()
  await page.getByText(/Offline copy, last updated .*\d\d:\d\d/).waitFor()
  const category = entities.find(({ service_categories: [one] }) => one!.id !== seen.service_categories[0]!.id)!
  await follow(`/frontline/category/${category.service_categories[0]!.id}/faqs`)
  await page.getByText(category.question).first().waitFor()
  await follow('/search-result?q=doctor&lang=en')
  const results = page.getByRole('list', { name: reader.search.results })
  await results.getByText(found[0]!.title).waitFor()
  expect(await results.getByRole('listitem').count()).toBe(Math.min(found.length, 20))
  await context.setOffline(false)
  await page.getByText(/Offline copy, last updated/).waitFor({ state: 'detached' })
})

/** Content of the IndexedDB: extractable keys, and values that contain a text. */
const lying = (page: Page, sought: string) =>
  page.evaluate(async (text) => {
    const opening = indexedDB.open('drafts')
    await new Promise((done) => opening.addEventListener('success', done))
    const store = opening.result.transaction('drafts').objectStore('drafts')
    const all = store.getAll()
    await new Promise((done) => all.addEventListener('success', done))
    opening.result.close()
    const values = all.result as unknown[]
    const keys = values.filter((value) => value instanceof CryptoKey)
    const bytes = values.flatMap((value) => {
      const { data } = value as { data?: ArrayBuffer }
      return data instanceof ArrayBuffer ? [new TextDecoder().decode(data)] : []
    })
    const inTheOpen = JSON.stringify(values)
    return {
      keys: keys.map(({ extractable }) => extractable),
      sealed: bytes.filter((one) => one.length > 10_000).length,
      readable: [...bytes, inTheOpen].some((one) => one.includes(text)),
    }
  }, sought)

it('the offline pack is offered in Arabic on a phone, with its size', async () => {
  const { page, go, still } = await open({ as: 'supervisor', language: 'ar', width: 360 })
  await go('/me')
  await page.getByRole('button', { name: arabic.offline.take }).click()
  await page.getByText(new RegExp(arabic.offline.size.split('}} ')[1]!)).waitFor()
  await still()
  expect(await axeFindings(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
})

it('the offline pack is encrypted with a key that scripts cannot export [FE-4] [EXP-30]', async () => {
  const visit = await open({ as: 'supervisor' })
  await takeAlong(visit)
  const { entities } = await visits().call<{ entities: Question[] }>('supervisor', 'GET', 'published/faq')
  // Rows and index of the pack, and the responses that are kept without it.
  await expect
    .poll(() => lying(visit.page, entities[0]!.question))
    .toEqual({ keys: [false], sealed: 3, readable: false })
})

it('the offline pack is available after an offline start', async () => {
  const visit = await open({ as: 'supervisor' })
  const { page, go, follow } = visit
  await takeAlong(visit)
  const { entities } = await visits().call<{ entities: Question[] }>('supervisor', 'GET', 'published/faq')
  // Everything except the application's files is unreachable.
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.route('**/config.json', (route) =>
    route.request().method() === 'HEAD' ? route.abort('internetdisconnected') : route.continue(),
  )
  await go(`/frontline/faq/${entities[0]!.id}`)
  await page.getByRole('heading', { name: entities[0]!.question }).waitFor()
  await page.getByText(/Offline copy, last updated/).waitFor()
  await follow(`/frontline/faq/${entities[1]!.id}`)
  await page.getByRole('heading', { name: entities[1]!.question }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/frontline/faq/${entities[1]!.id}`)
})

it('saving for offline use is offered on the home page of a phone until it is done or hidden [EXP-30]', async () => {
  const { page, go, still } = await open({ as: 'front.liner', language: 'ar', width: 360 })
  await go('/home')
  const offer = page.getByRole('button', { name: arabic.offline.offer })
  await offer.waitFor()
  await still()
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  await offer.click()
  await page.getByText(arabic.offline.saved).waitFor()
  await offer.waitFor({ state: 'detached' })
  const others = await open({ as: 'supervisor', width: 360 })
  await others.go('/home')
  await others.page.getByRole('button', { name: words.dismiss }).click()
  await others.go('/me')
  await others.go('/home')
  await others.atRest()
  expect(await others.page.getByRole('button', { name: words.offer }).count()).toBe(0)
})

it('the panel names the language of the pack, and offers the others', async () => {
  const visit = await open({ as: 'supervisor' })
  const { page } = visit
  await takeAlong(visit)
  await page.getByText(/^English · /).waitFor()
  await page.getByRole('button', { name: words.takeIn.replace('{{language}}', '\u2068العربية\u2069') }).click()
  await page.getByText(/^العربية · /).waitFor()
  const other = page.getByRole('button', { name: words.takeIn.replace('{{language}}', '\u2068English\u2069') })
  await expect.poll(() => other.count()).toBe(1)
})

it('the offline pack and all caches are deleted at sign-out [FE-4] [DAY-6]', async () => {
  const { page, ...visit } = await open({ as: 'supervisor' })
  await takeAlong({ page, ...visit })
  const storedOffline = () =>
    page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }))
  expect((await storedOffline()).databases).toContain('drafts')
  await visit.follow('/logout')
  await page.waitForURL('**/login**')
  await visit.still()
  await expect.poll(storedOffline).toEqual({ databases: [], caches: [] })
})

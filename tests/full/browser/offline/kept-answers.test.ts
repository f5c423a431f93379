import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import arabicHome from '#web/features/home/texts/home.ar.json' with { type: 'json' }
import home from '#web/features/home/texts/home.en.json' with { type: 'json' }
import ways from '#web/reader/texts/ways.en.json' with { type: 'json' }
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const open = useWindows(visits)

type Question = { id: string; question: string; pinned: boolean }

/** URLs of the responses that the device keeps without a pack. */
const storedUrls = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('drafts')
    await new Promise((done) => opening.addEventListener('success', done))
    const store = opening.result.transaction('drafts').objectStore('drafts')
    const [names, values] = [store.getAllKeys(), store.getAll()]
    await Promise.all([names, values].map((one) => new Promise((done) => one.addEventListener('success', done))))
    opening.result.close()
    const name = (names.result as string[]).find((one) => one.endsWith(':pack kept'))
    if (name === undefined) return []
    const valueOf = (wanted: string): unknown => values.result[names.result.indexOf(wanted)]
    const { iv, data } = valueOf(name) as { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }
    const key = valueOf(name.replace(/kept$/, 'key')) as CryptoKey
    const additionalData = new TextEncoder().encode(name)
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, data)
    const { responses } = JSON.parse(new TextDecoder().decode(bytes)) as { responses: { url: string }[] }
    return responses.map(({ url }) => url)
  })

const isCached = (page: Page, part: string): Promise<boolean> =>
  page.evaluate(async (sought) => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().some(({ url }) => url.includes(sought))
  }, part)

it('without a network the last opened answer, pinned ones and home open although nothing was saved, in each language', async () => {
  const { entities } = await visits().call<{ entities: Question[] }>('supervisor', 'GET', 'published/faq?per_page=100')
  const { id, question } = entities.at(-1)!
  const pinned = entities.find((one) => one.pinned)!
  const { page: first, context, go } = await open({ as: 'supervisor', installed: true })
  await go('/home')
  await go(`/frontline/faq/${id}`)
  await first.getByRole('heading', { name: question }).waitFor()
  // Pinned answers are loaded when the page has been at rest for a while.
  await expect
    .poll(() => storedUrls(first), { timeout: 60_000 })
    .toEqual(expect.arrayContaining([`published/faq/${id}`, `published/faq/${pinned.id}`, 'home']))
  // The service worker caches texts of other languages last.
  await expect.poll(() => isCached(first, '/home.fr-'), { timeout: 60_000 }).toBe(true)
  await first.close()
  await context.setOffline(true)
  const page = await context.newPage()
  const goOffline = (path: string) => page.goto(`${visits().origin}${path}`)
  await goOffline(`/frontline/faq/${id}`)
  await page.getByRole('heading', { name: question }).waitFor()
  await page.getByText(/Offline copy, last updated .*\d\d:\d\d/).waitFor()
  await goOffline(`/frontline/faq/${pinned.id}`)
  await page.getByRole('heading', { name: pinned.question }).waitFor()
  await goOffline('/home')
  await page.getByRole('navigation', { name: ways.ways.categories }).getByRole('link').first().waitFor()
  const chooseLanguage = async (now: string, next: string) => {
    await page.getByRole('button', { name: now }).first().click()
    await page
      .getByRole('menuitem', { name: next })
      .or(page.getByRole('button', { name: next }))
      .first()
      .click()
  }
  await chooseLanguage('English', 'العربية')
  await page.getByRole('heading', { name: arabicHome.home.ask }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: arabicHome.home.ask }).waitFor()
  await chooseLanguage('العربية', 'English')
  await page.getByRole('heading', { name: home.home.ask }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('en')
})

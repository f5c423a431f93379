import { expect, it } from 'vitest'
import arabic from '#web/app/texts/app.ar.json' with { type: 'json' }
import english from '#web/app/texts/app.en.json' with { type: 'json' }
import french from '#web/app/texts/app.fr.json' with { type: 'json' }
import type { Visit } from '#tests/browser/visit.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const window = useWindows(visits)

const neutral = 'https://www.wikipedia.org/'
const exit = ({ page }: Visit, texts = english) => page.getByRole('button', { name: texts.shell.exit })

/** Neutral page with a delayed response, during which the page must already be hidden. */
const toNeutral = ({ context }: Visit) =>
  context.route(`${neutral}**`, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400))
    await route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' })
  })

/** Everything that the browser stores for the site, read from a file without scripts. */
async function left({ page, context }: Visit): Promise<unknown[]> {
  await page.goto(`${visits().origin}/icon.svg`)
  const stores = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => name),
    ...(await caches.keys()),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  ])
  return [...stores, ...(await context.cookies(visits().origin)).map(({ name }) => name)]
}

/** What the sign-in page of another tab, and responses that it was waiting for, store. None of it is about the user. */
const ofOtherTab: unknown[] = ['locale', 'languages', 'nationalities', 'countries', 'categories']

const fill = ({ page }: Visit) =>
  page.evaluate(async () => {
    sessionStorage.setItem('place', '1')
    document.cookie = 'color_scheme=dark; path=/'
    await (await caches.open('files')).put('/kept', new Response('kept'))
    await new Promise((resolve) => {
      const opening = indexedDB.open('drafts', 1)
      opening.addEventListener('success', () => resolve(opening.result.close()))
    })
  })

it('a visitor leaves with one click: to a neutral page, without history or stored data [FE-4] [EXP-28]', async () => {
  const visit = await window({ width: 360, installed: true })
  const { page, go } = visit
  await toNeutral(visit)
  for (const [path, language, texts] of [
    ['/login', 'ar', arabic],
    ['/search-result?q=card', 'fr', french],
  ] as const) {
    await visits().become(visit, { language })
    await go(path)
    const box = (await exit(visit, texts).boundingBox())!
    expect(box.x >= 0 && box.x + box.width <= 360 && box.y >= 0 && box.y + box.height < 200, path).toBe(true)
    expect(await exit(visit, texts).getAttribute('title')).toBe(texts.shell.exitHow)
  }
  await fill(visit)
  // Includes the precached files.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  expect((await left(visit)).length).toBeGreaterThan(6)
  await go('/search-result?q=card')
  await exit(visit, french).click()
  await page.waitForURL(neutral)
  await page.goBack()
  expect(page.url()).not.toContain('q=card')
  expect(await left(visit)).toEqual([])
})

it('pending requests restore nothing after a visitor leaves [FE-4] [EXP-28]', async () => {
  const visit = await window({ width: 360, installed: true })
  const { page, context, go } = visit
  await toNeutral(visit)
  await go('/search-result?q=card')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1)
  // The service worker shows its cached page and checks for a new version in the background.
  const late = Promise.withResolvers<void>()
  const asked: Promise<void>[] = []
  await context.route('**/config.json', async (route) => {
    asked.push(late.promise.then(() => route.continue()))
    await asked.at(-1)
  })
  await go('/search-result?q=card')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await exit(visit).click()
  await page.waitForURL(neutral)
  late.resolve()
  await Promise.all(asked)
  expect(await left(visit)).toEqual([])
})

it('Escape pressed three times ends a session at once on every page, ignoring unsaved input [FE-4] [EXP-28]', async () => {
  const visit = await window({ as: 'front.liner', width: 360 })
  const { page, context, go } = visit
  await toNeutral(visit)
  await page.clock.install()
  await go('/my-list/create-mylist')
  const token = await page.evaluate(() => localStorage.getItem('access_token'))
  const me = () => fetch(`${visits().origin}/api/me`, { headers: { authorization: `Bearer ${token}` } })
  const other = await context.newPage()
  await other.goto(`${visits().origin}/home`)
  // Pending requests would write to the caches later.
  await other.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.accept()
  })
  await page.getByRole('textbox').last().fill('What nobody should see')
  await exit(visit).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').waitFor()
  // Escape closes what is open; two slow presses do not count as three.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  // Starts after the time window of the presses; then freezes the clock, so that the next three presses are within it
  // on any machine.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  expect(new URL(page.url()).pathname).toBe('/my-list/create-mylist')
  expect((await me()).status).toBe(200)
  await page.keyboard.press('Escape')
  await page.waitForURL(neutral)
  expect(asked).toEqual([])
  await expect.poll(async () => (await me()).status).toBe(401)
  // Another tab of the same user signs out too.
  await other.waitForURL('**/login**')
  await other.close()
  await page.goBack()
  expect(await left(visit).then((all) => all.filter((one) => !ofOtherTab.includes(one)))).toEqual([])
})

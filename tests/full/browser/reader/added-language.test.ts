import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import texts from '#web/features/languages/texts/interface.en.json' with { type: 'json' }
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import type { InterfaceText } from '#shared/i18n/interface-texts.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { watchPage } from '#tests/browser/visit.ts'
import { signInHere } from '#tests/browser/visits.ts'
import { useSharedWindows, useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const open = useSharedWindows(visits)

const language = 'prs'
const administrator = 'administrator'

type Interface = { version: number; state: string; texts: InterfaceText[] }

const call = <T>(method: string, path: string, body?: unknown, version?: number): Promise<T> =>
  visits().call<T>(administrator, method, path, body, version)

/** Replaces each Latin letter outside tags, entities and placeholders by a letter of Dari. */
const inDari = (text: string): string =>
  text
    .split(/(<[^>]*>|&#?\w+;|\{\{[^}]*\}\})/)
    .map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/\p{Script=Latin}/gu, 'ژ')))
    .join('')

/** Exports all texts of the interface on the screen of the language, as an XLIFF document. */
async function exportTexts(id: string): Promise<string> {
  const { page, go } = await open({ as: administrator })
  await go(`/languages/view/${id}`)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: texts.xliff.export }).click(),
  ])
  return readFile(await download.path(), 'utf8')
}

/** Translates, reviews and publishes the interface of a language. */
async function takeLive(id: string): Promise<void> {
  const xliff = (await exportTexts(id)).replaceAll(
    /<source>(.*?)<\/source>/gs,
    (source, text: string) => `${source}<target>${inDari(text)}</target>`,
  )
  const { texts: drafts, refused } = await call<{ texts: { key: string; text: string }[]; refused: unknown[] }>(
    'POST',
    `language/${id}/interface/xliff`,
    { xliff },
  )
  expect(refused).toEqual([])
  let { version, texts: all } = await call<Interface>('GET', `language/${id}/interface`)
  const text = new Map(drafts.map((one) => [one.key, one.text]))
  const reviewed = all.map(({ key, source }) => ({ key, source, text: text.get(key) ?? source, state: 'reviewed' }))
  for (let at = 0; at < reviewed.length; at += 500)
    ({ version } = await call<Interface>(
      'PATCH',
      `language/${id}/interface`,
      { texts: reviewed.slice(at, at + 500) },
      version,
    ))
  const live = await call<Interface>('PATCH', `language/${id}/interface`, { state: 'live' }, version)
  expect(live.state).toBe('live')
}

/** Visible texts and labels with Latin words that are not marked as another language. */
const latinTexts = (page: Page): Promise<string[]> =>
  page.evaluate((own) => {
    const isOwn = (element: Element | null) => (element?.closest('[lang]')?.getAttribute('lang') ?? own) === own
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement!
      if (parent.closest('script, style, noscript') || !parent.checkVisibility({ visibilityProperty: true })) continue
      if (isOwn(parent)) found.push(walker.currentNode.textContent!.trim())
    }
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const element of document.querySelectorAll(`[${name}]`))
        if (isOwn(element)) found.push(element.getAttribute(name)!)
    return [...new Set(found)].filter((text) => /\p{Script=Latin}{2}/u.test(text))
  }, language)

beforeAll(async () => {
  const record = { name: 'دری', acronym: language, text_direction: 'rtl' }
  const { id } = await call<{ id: string }>('POST', 'language', record)
  await takeLive(id)
})

it('a reader selects an added language by its name, and it remains after a reload', async () => {
  const { page, go, still, problems } = await open({ as: 'front.liner', width: 360 })
  await go('/home')
  await page.getByRole('button', { name: app.shell.account }).click()
  await page.getByRole('button', { name: 'دری', exact: true }).click()
  await page.locator(`html[lang=${language}][dir=rtl]`).waitFor()
  await page.reload()
  await still()
  expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await page.title()).toBe('ژژژژ - Daleel')
  expect(problems).toEqual([])
})

it('a first-time visitor with a browser in Dari gets the sign-in page in it, and keeps it after signing in', async () => {
  const { browser, origin } = visits()
  const look = { locale: 'fa-AF', viewport: { width: 360, height: 740 }, serviceWorkers: 'block' } as const
  const context = await browser.newContext(look)
  const visit = watchPage(await context.newPage(), origin)
  const { page, go, atRest, problems } = visit
  await go('/login')
  await page.locator(`html[lang=${language}][dir=rtl]`).waitFor()
  await atRest()
  expect(await latinTexts(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(await page.getByRole('button', { pressed: true }).textContent()).toBe('دری')
  await page.getByRole('button', { name: 'دری' }).click()
  await signInHere(visit, 'front.liner')
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(problems).toEqual([])
  await context.close()
})

/** Content that is not marked with a language: names of people, roles and groups, and initials of organisations. */
const content: Record<string, RegExp> = {
  '/frontline/faq/faq-reg-new-arrival': /^Samar Idrisi$/,
  '/me': /^(Tariq Mansouri|Front Liner|Field team|Helpline operator)$/,
  '/directory': /^[A-Z]{2,3}$/,
  '/accessibility': /^axe-core/,
}

it.each([
  '/home',
  '/search-result?q=registration',
  '/search-result?q=qqqxyz',
  '/frontline/faq/faq-reg-new-arrival',
  '/directory',
  '/media-items',
  '/me',
  '/my-list/list',
  '/bulletins',
  '/whats-new',
  '/help',
  '/accessibility',
  '/404',
])('%s has no English words in an added language, and no axe violations at 360 px', async (path) => {
  const { page, go, atRest, problems } = await open({ as: 'front.liner', width: 360 })
  await go(path)
  await atRest()
  const found = await latinTexts(page)
  expect(found.filter((text) => !content[path]?.test(text))).toEqual([])
  expect(await page.locator('html').getAttribute('lang')).toBe(language)
  expect(await overflow(page)).toBe(0)
  expect(await axeFindings(page)).toEqual([])
  expect(problems).toEqual([])
})

it('the user guide opens in English, marked as such', async () => {
  const { page, go, still, problems } = await open({ as: 'front.liner', width: 360 })
  await go('/help')
  await page.locator('#guide-reader summary').click()
  await page.locator('#guide-reader [lang=en][dir=ltr] h3').first().waitFor()
  await still()
  expect(await latinTexts(page)).toEqual([])
  expect(problems).toEqual([])
})

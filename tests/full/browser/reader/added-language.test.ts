import { beforeAll, expect, it } from 'vitest'
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import { listEnglishTexts, takeLive } from '#tests/browser/added-language-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { watchPage } from '#tests/browser/visit.ts'
import { signInHere } from '#tests/browser/visits.ts'
import { useSharedWindows, useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const open = useSharedWindows(visits)

const language = 'prs'

beforeAll(async () => {
  const record = { name: 'دری', acronym: language, text_direction: 'rtl' }
  const { id } = await visits().call<{ id: string }>('administrator', 'POST', 'language', record)
  await takeLive(visits(), open, { id, letter: 'ژ' })
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
  expect(await listEnglishTexts(page)).toEqual([])
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
  const found = await listEnglishTexts(page)
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
  expect(await listEnglishTexts(page)).toEqual([])
  expect(problems).toEqual([])
})

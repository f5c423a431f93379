import { beforeAll, describe, expect, it } from 'vitest'
import type { Page, Route } from 'playwright-core'
import home from '#web/features/home/texts/home.en.json' with { type: 'json' }
import reader from '#web/reader/texts/reader.en.json' with { type: 'json' }
import { faqId } from '#infra/sample/sample-ids.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const open = useWindows(visits)

let id = ''
beforeAll(async () => {
  const { entities } = await visits().call<{ entities: { id: string; pinned: boolean }[] }>(
    'front.liner',
    'GET',
    'published/faq',
  )
  id = entities.find(({ pinned }) => pinned)!.id
})

/** Blocks the application until the returned function is called. */
async function holdBack(page: Page): Promise<() => void> {
  let come = () => {}
  const held = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/\/assets\/(?!page-).*\.js$/, async (route: Route) => {
    await held
    await route.continue()
  })
  return come
}

/** Waits for prerendered content and its style sheet. Without the style sheet the browser paints nothing yet. */
async function waitForPrerendered(page: Page, content: string): Promise<void> {
  await page.locator(content).first().waitFor()
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet),
  )
}

/** Selectors of the content of an answer and of a list; content next to them is not prerendered. */
const answerLines =
  'main header > h1, article header :is(h1, h2, p, li), article header ~ [class*="answer"] :is(h1, h2, p, li), article fieldset button'
const listLines =
  ':is(main h1, main nav a, main fieldset button, main output, main :is(ul, ol) a > span, main time):not([data-beside] *)'

const homeLines =
  ':is(main h1, main form [enterkeyhint=search], main form > button:last-of-type, main a[href^="tel:"], main nav li a)'

/** Line of content: element, text, position and size. */
type Line = { element: string; text: string; box: number[] }

const linesOf = (page: Page, lines = answerLines): Promise<Line[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(`:is(#early, #root:not(#early ~ #root)) :is(${selector})`)].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        // Heading levels differ in the detail panel of the search.
        const element = one.localName.replace(/^h\d$/, 'heading')
        return { element, text: one.textContent, box: [x, y, width, height] }
      }),
    lines,
  )

/** Tolerated shift in pixels. */
const tolerancePx = 4

/** Expects the same elements and texts in the same order without a layout shift. */
function expectSameLines(now: Line[], early: Line[]): void {
  const read = (all: Line[]) => all.map(({ element, text }) => `${element}: ${text}`)
  expect(read(now)).toEqual(read(early))
  const shifted = now
    .map((line, at) => ({ ...line, earlyBox: early[at]!.box }))
    .filter(({ box, earlyBox }) => box.some((one, side) => Math.abs(one - earlyBox[side]!) > tolerancePx))
  expect(shifted).toEqual([])
}

describe('a prerendered page', () => {
  it.each([
    ['en', 360],
    ['ar', 360],
    ['fr', 1280],
  ] as const)(
    'of an FAQ in %s at %i px has the same text and layout as in the application [EXP-1]',
    async (language, width) => {
      const { page, problems, still } = await open({ as: 'front.liner', language, width })
      const come = await holdBack(page)
      await page.goto(`${visits().origin}/frontline/faq/${id}`, { waitUntil: 'commit' })
      await waitForPrerendered(page, '#early article li')
      const early = await linesOf(page)
      expect(early.length).toBeGreaterThan(5)
      come()
      await page.locator('#early').waitFor({ state: 'detached' })
      expectSameLines(await linesOf(page), early)
      await still()
      expectSameLines(await linesOf(page), early)
      expect(problems).toEqual([])
    },
  )

  it('of an FAQ shows since when its review is overdue', async () => {
    const { page, still } = await open({ as: 'front.liner', language: 'ar', width: 360 })
    const come = await holdBack(page)
    const address = `${visits().origin}/frontline/faq/${faqId('asylum-rejected-appeal')}`
    await page.goto(address, { waitUntil: 'commit' })
    await waitForPrerendered(page, '#early article header [data-tone=warning]')
    const marks = 'article header [data-tone]'
    const early = await linesOf(page, marks)
    expect(early.some(({ text }) => text.startsWith('آخر تحقق'))).toBe(true)
    come()
    await still()
    expectSameLines(await linesOf(page, marks), early)
  })

  it('keeps a language chosen before the application loaded', async () => {
    const { page, still } = await open({ as: 'front.liner', language: 'en', width: 360 })
    const come = await holdBack(page)
    await page.goto(`${visits().origin}/frontline/faq/${id}`, { waitUntil: 'commit' })
    await page.locator('#early').getByRole('button', { name: 'Français' }).click()
    const question = await page.locator('#early h1').textContent()
    come()
    await still()
    expect(await page.locator('#root h1').textContent()).toBe(question)
    expect(await page.locator('#root h1').getAttribute('lang')).toBe('fr')
  })

  it('is shown to visitors who follow a link', async () => {
    const { page, still } = await open({ width: 360 })
    const come = await holdBack(page)
    await page.goto(`${visits().origin}/search-result?open=faq:${id}`, { waitUntil: 'commit' })
    await waitForPrerendered(page, '#early article li')
    const early = await linesOf(page)
    expect(early.length).toBeGreaterThan(5)
    come()
    await still()
    expectSameLines(await linesOf(page), early)
  })

  it.each([
    ['the results of a search', '/search-result?q=registration', 'ar', 360, 'front.liner'],
    ['the results of a search', '/search-result?q=registration', 'fr', 1280, undefined],
    [
      'the results of a full sentence',
      '/search-result?q=I+have+just+arrived+and+I+am+not+registered',
      'en',
      360,
      undefined,
    ],
    ['a category', '/frontline/category/category-health/faqs', 'ar', 360, 'front.liner'],
    ['recent FAQs of a category', '/frontline/category/category-work/recent-faqs', 'en', 1280, 'front.liner'],
    ['organisations', '/directory', 'ar', 360, 'front.liner'],
    ['organisations', '/directory', 'en', 1280, 'front.liner'],
    ['a hashtag', '/frontline/faq-hashtag/registration', 'fr', 360, 'front.liner'],
  ] as const)('of %s at %s in %s at %i px equals the application [EXP-1]', async (_what, path, language, width, as) => {
    const { page, problems, still } = await open({ language, width, ...(as && { as }) })
    const come = await holdBack(page)
    await page.goto(`${visits().origin}${path}`, { waitUntil: 'commit' })
    await waitForPrerendered(page, '#early li a')
    const early = await linesOf(page, listLines)
    expect(early.length).toBeGreaterThan(8)
    come()
    await page.locator('#early').waitFor({ state: 'detached' })
    expectSameLines(await linesOf(page, listLines), early)
    await still()
    // The facts of organisations among results are loaded last, into the space that is reserved for them.
    const facts = page.locator('[class^="facts_"]')
    if ((await facts.count()) > 0) await facts.locator('[class^="where_"] > *').first().waitFor()
    expectSameLines(await linesOf(page, listLines), early)
    expect(problems).toEqual([])
  })

  it.each([
    ['/home', 'ar', 360, 'front.liner', 1],
    ['/home', 'en', 1280, 'front.liner', 1],
    ['/', 'fr', 360, 'supervisor', 0],
  ] as const)(
    'of home at %s in %s at %i px begins like the application: search, hotline for readers, categories [EXP-1]',
    async (path, language, width, as, hotlines) => {
      const { page, problems, still } = await open({ language, width, as })
      const come = await holdBack(page)
      await page.goto(`${visits().origin}${path}`, { waitUntil: 'commit' })
      await waitForPrerendered(page, '#early nav li a')
      const early = await linesOf(page, homeLines)
      expect(early.filter(({ element }) => element === 'input')).toHaveLength(1)
      expect(early.filter(({ text }) => text.includes('960100'))).toHaveLength(hotlines)
      expect(early.length).toBeGreaterThan(8)
      come()
      await page.locator('#early').waitFor({ state: 'detached' })
      expectSameLines(await linesOf(page, homeLines), early)
      await still()
      expectSameLines(await linesOf(page, homeLines), early)
      expect(problems).toEqual([])
    },
  )

  it.each([
    ['share.open', reader.share.open],
    ['lists.add', reader.lists.add],
  ])('carries out %s, requested before the application loaded, as soon as it has', async (_key, name) => {
    const { page } = await open({ as: 'front.liner', width: 360 })
    const come = await holdBack(page)
    await page.goto(`${visits().origin}/frontline/faq/${id}`, { waitUntil: 'commit' })
    await page.locator('#early').getByRole('button', { name, exact: true }).click()
    come()
    await page.getByRole('dialog').waitFor()
    expect(await page.locator('#early').count()).toBe(0)
  })

  it('moves what was typed on the home page to the application', async () => {
    const { page, still } = await open({ as: 'front.liner', width: 360 })
    const come = await holdBack(page)
    await page.goto(`${visits().origin}/home`, { waitUntil: 'commit' })
    const words = page.locator('#early').getByRole('textbox')
    await words.fill('work permit')
    come()
    await still()
    const field = page.getByRole('main').getByRole('combobox')
    expect(await field.inputValue()).toBe('work permit')
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true)
    await field.press('Enter')
    await page.waitForURL(/q=work\+permit/)
  })

  it('searches from the home page without the application', async () => {
    const { page } = await open({ as: 'front.liner', width: 360 })
    await holdBack(page)
    await page.goto(`${visits().origin}/home`, { waitUntil: 'commit' })
    const early = page.locator('#early')
    await early.getByText(home.home.search.directory).click()
    await early.getByRole('textbox').fill('clinic')
    await early.getByRole('button', { name: home.home.search.go }).click()
    await page.waitForURL(/\/search-result\?/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ object: 'directory', q: 'clinic' })
  })

  it('is requested once: the application reuses it', async () => {
    const { page, still } = await open({ as: 'front.liner', width: 360 })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${visits().origin}/frontline/faq/${id}`)
    await still()
    for (const path of [`/api/published/faq/${id}`, '/api/me', '/config.json'])
      expect(asked.filter((one) => one === path)).toHaveLength(1)
    await page.goto(`${visits().origin}/search-result?q=registration&lang=en`)
    await still()
    // A duplicate request would count the search twice.
    expect(asked.filter((one) => one === '/api/search')).toHaveLength(1)
  })

  it('keeps the filters of a search for the next query', async () => {
    const { page } = await open({ width: 360 })
    await holdBack(page)
    await page.goto(`${visits().origin}/search-result?q=registration&lang=en&object=faq`, { waitUntil: 'commit' })
    const words = page.locator('#early').getByRole('textbox')
    await words.fill('certificate')
    await words.press('Enter')
    await page.waitForURL(/certificate/)
    await page.locator('#early li a').first().waitFor()
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      q: 'certificate',
      object: 'faq',
      lang: 'en',
    })
  })
})

import { spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { createPublicPagePath } from '#shared/domain/public-pages/public-page-path.ts'
import account from '#web/features/account/texts/account.en.json' with { type: 'json' }
import { startVisits, type Visits } from '#tests/browser/visits.ts'
import type { Line } from './api-latency.ts'
import { interactionLatency } from './interaction-latency.ts'
import { slowNetwork } from './slow-network.ts'

/** Slow network and slow phone. */
const network = { roundTrip: 400, bitsPerSecond: 400_000 }
const slowerProcessor = 4
const runs = 5

type Network = { origin: string; slow: boolean }

/**
 * Milliseconds from navigation until the heading and a text are visible, first from the prerendered page, then from the
 * application.
 */
type Marks = { answer: number; application: number }

/** Records in the page when the expected elements become visible. */
function watchFor(wanted: string): void {
  const marks: Partial<Marks> = {}
  Object.assign(globalThis, { marks })
  const isVisible = (within: string): boolean => {
    const found = document.querySelector(`${within} :is(${wanted})`)
    return found instanceof HTMLElement && found.offsetHeight > 0 && found.innerText.trim() !== ''
  }
  const look = () => {
    if (document.body) {
      if (marks.answer === undefined && isVisible('body')) marks.answer = performance.now()
      if (marks.application === undefined && isVisible('#root')) marks.application = performance.now()
    }
    if (marks.application === undefined) requestAnimationFrame(look)
  }
  look()
}

async function openOn(
  visits: Visits,
  way: Network,
  as: string | null,
  wanted: string,
): Promise<[BrowserContext, Page]> {
  const savedStorage = as && (await (await visits.open({ as })).context.storageState()).origins[0]!.localStorage
  const context = await visits.browser.newContext({
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    storageState: {
      cookies: [],
      origins: [
        { origin: way.origin, localStorage: (savedStorage || []).filter(({ name }) => /token|user/.test(name)) },
      ],
    },
  })
  await context.addInitScript(watchFor, wanted)
  const page = await context.newPage()
  if (way.slow) {
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  }
  return [context, page]
}

async function marksOf(page: Page, address: string, last: keyof Marks = 'application'): Promise<Marks> {
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(
    (name) => (globalThis as unknown as { marks: Partial<Marks> }).marks[name] !== undefined,
    last,
    { timeout: 60_000 },
  )
  return page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks)
}

/** Waits until the service worker has cached the application, as on a second visit. */
async function waitUntilCached(page: Page): Promise<void> {
  const isCached = () =>
    page.evaluate(async () => {
      const names = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return names.flat().some(({ url }) => /\/entity\.\w+-/.test(url))
    })
  while (!(await isCached())) await page.waitForTimeout(500)
}

/** Measures the time from a search to its first result, on a loaded page. */
async function searched(visits: Visits, way: Network): Promise<Line> {
  const [context, page] = await openOn(visits, way, 'front.liner', 'h1')
  const times: number[] = []
  await marksOf(page, `${way.origin}/home`)
  await waitUntilCached(page)
  for (const query of ['school', 'doctor', 'work permit', 'rent', 'birth']) {
    await marksOf(page, `${way.origin}/home`)
    await page.waitForLoadState('networkidle')
    const asking = page.locator('main [enterkeyhint=search]').first()
    await asking.fill(query)
    const start = performance.now()
    await asking.press('Enter')
    await page.locator('main li a[href*="open="]').first().waitFor()
    times.push(performance.now() - start)
  }
  await context.close()
  return { name: 'field', screen: 'search', network: 'slow', warm_answer_ms: median(times) }
}

const median = (all: readonly number[]): number =>
  Math.round(all.toSorted((one, other) => one - other)[all.length >> 1]!)

type Visited = { name: string; path: string; as: string | null; wanted: string }

/** Measures a cold start without network, from an offline pack, with the service worker stopped. */
async function withoutNetwork(visits: Visits, { name, path, wanted }: Visited): Promise<Line> {
  const { context, page, go } = await visits.open({ as: 'front.liner', width: 360, installed: true })
  await go('/me')
  await page.getByRole('button', { name: account.offline.take }).click()
  await page.getByRole('button', { name: account.offline.refresh }).waitFor()
  // Time for the service worker to cache the application in the background.
  await page.waitForTimeout(5000)
  await page.close()
  await context.setOffline(true)
  await context.addInitScript(watchFor, wanted)
  const marks: Marks[] = []
  for (let run = 0; run < runs; run += 1) {
    const opened = await context.newPage()
    const session = await context.newCDPSession(opened)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
    marks.push(await marksOf(opened, `${visits.origin}${path}`))
    await opened.close()
  }
  await context.close()
  return { name: 'field', screen: name, network: 'none', cold_answer_ms: median(marks.map((one) => one.answer)) }
}

/**
 * Starts a product with a slow and a direct network path. Sessions expire after a quarter of an hour and are refreshed
 * at the product's own origin only.
 */
async function withProduct(measure: (visits: Visits, networks: Record<'slow' | 'quick', Network>) => Promise<void>) {
  const visits = await startVisits({ publicPages: true })
  const slow = await slowNetwork(Number(new URL(visits.origin).port), network)
  try {
    await measure(visits, {
      slow: { origin: `http://localhost:${slow.port}`, slow: true },
      quick: { origin: visits.origin, slow: false },
    })
  } finally {
    await slow.stop()
    await visits.stop()
  }
}

async function screensOf({ origin, call }: Visits): Promise<Visited[]> {
  type Rows = { entities: { id: string }[] }
  const { entities: faqs } = await call<Rows>('front.liner', 'GET', 'published/faq')
  const { entities: organisations } = await call<Rows>('front.liner', 'GET', 'published/directory')
  const { entities: open } = (await (await fetch(`${origin}/api/published/faq`)).json()) as Rows
  const { categories } = await call<{ categories: { id: string }[] }>('front.liner', 'GET', 'published/lookups')
  const answer = 'article h1, article h2'
  const rows = 'main li a, main tbody td'
  const as = 'front.liner'
  return [
    { name: 'answer', path: `/frontline/faq/${faqs[0]!.id}`, as, wanted: answer },
    { name: 'visitor', path: `/search-result?open=faq:${open[0]!.id}`, as: null, wanted: answer },
    { name: 'category', path: `/frontline/category/${categories[0]!.id}/faqs`, as, wanted: rows },
    { name: 'results', path: '/search-result?q=school', as, wanted: rows },
    { name: 'organisations', path: '/directory', as, wanted: rows },
    { name: 'organisation', path: `/frontline/directory/${organisations[0]!.id}`, as, wanted: answer },
  ]
}

/** Opens a screen five times with an empty cache, and each time once more with a full one. */
async function visitedOver(visits: Visits, way: Network, { path, as, wanted }: Visited) {
  const cold: Marks[] = []
  const warm: Marks[] = []
  let scripts = 0
  for (let run = 0; run < runs; run += 1) {
    const [context, page] = await openOn(visits, way, as, wanted)
    let bytes = 0
    page.on('response', (response) => {
      if (!/\.js(\?|$)/.test(response.url())) return
      void response
        .request()
        .sizes()
        .then(({ responseBodySize }) => (bytes += responseBodySize), Boolean)
    })
    cold.push(await marksOf(page, `${way.origin}${path}`))
    scripts = bytes
    await page.waitForLoadState('networkidle')
    await waitUntilCached(page)
    warm.push(await marksOf(page, `${way.origin}${path}`))
    await context.close()
  }
  return {
    cold_answer_ms: median(cold.map((one) => one.answer)),
    cold_application_ms: median(cold.map((one) => one.application)),
    warm_answer_ms: median(warm.map((one) => one.answer)),
    script_bytes: scripts,
  }
}

/** Measures a static public page. It caches nothing, so every visit is a first visit. */
async function publicPage(visits: Visits, way: Network): Promise<number> {
  const { origin } = visits
  const { entities } = (await (await fetch(`${origin}/api/published/faq`)).json()) as { entities: { id: string }[] }
  const path = `${await createPublicPagePath('faq', entities[0]!.id)}/ar`
  while (!(await fetch(`${origin}${path}`)).ok) await sleep(100)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const [context, page] = await openOn(visits, way, null, 'article h1, article p')
    times.push((await marksOf(page, `${way.origin}${path}`, 'answer')).answer)
    await context.close()
  }
  return median(times)
}

/** Measurements without network or on a warm page; they share one product. */
const allScreens = 'together'
const publicOnes = 'public'
const pressed = 'presses'
const screenNames = ['answer', 'visitor', 'category', 'results', 'organisations', 'organisation'] as const

/**
 * Measures when content is visible on a slow network and phone (medians in milliseconds), and the latency of
 * interactions.
 *
 * @param part Name of one part; default: all, each in a child process, because a process runs only one product.
 */
export async function field(print: (lines: readonly Line[]) => void, part?: string): Promise<void> {
  if (part === undefined) return [allScreens, publicOnes, pressed, ...screenNames].forEach(measureAlone)
  await withProduct(async (visits, networks) => {
    if (part === publicOnes) {
      for (const [wayName, way] of Object.entries(networks))
        print([{ name: 'field', screen: part, network: wayName, cold_answer_ms: await publicPage(visits, way) }])
      return
    }
    if (part === pressed) return interactionLatency(visits, print)
    const screens = await screensOf(visits)
    if (part === allScreens) {
      for (const screen of screens) if (screen.as) print([await withoutNetwork(visits, screen)])
      return print([await searched(visits, networks.slow)])
    }
    const screen = screens.find(({ name }) => name === part)
    if (!screen)
      throw new Error(
        `there is no "${part}": it is one of ${[allScreens, publicOnes, pressed, ...screenNames].join(', ')}`,
      )
    for (const [wayName, way] of Object.entries(networks))
      print([{ name: 'field', screen: part, network: wayName, ...(await visitedOver(visits, way, screen)) }])
  })
}

function measureAlone(part: string): void {
  const bench = fileURLToPath(new URL('./bench.ts', import.meta.url))
  const { status } = spawnSync(process.execPath, [bench, 'field', '--screen', part], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`"${part}" could not be measured`)
}

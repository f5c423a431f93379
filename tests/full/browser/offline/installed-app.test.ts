import { createHash } from 'node:crypto'
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { temporaryFolder } from '#infra/local/data/temporary-folder.ts'
import app from '#web/app/texts/app.en.json' with { type: 'json' }
import arabic from '#web/app/texts/app.ar.json' with { type: 'json' }
import french from '#web/app/texts/app.fr.json' with { type: 'json' }
import beside from '#web/app/texts/beside.en.json' with { type: 'json' }
import account from '#web/features/account/texts/account.en.json' with { type: 'json' }
import login from '#web/session/texts/login.en.json' with { type: 'json' }
import reader from '#web/reader/texts/reader.en.json' with { type: 'json' }
import { startVisits, type Visits } from '#tests/browser/visits.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { slowness } from '#tests/support/slowness.ts'
import { leaseEngine } from '#tests/support/vitest/lease-engine.ts'

type Question = { id: string; question: string; service_categories: { id: string; name: string }[] }

const built = join(import.meta.dirname, '../../../../web/dist')
const site = temporaryFolder()
let visits: Visits
/** One browser for all tests, like one device: each starts with the state of the previous one. */
let visit: Visit
let questions: Question[]

beforeAll(async () => {
  for (const name of readdirSync(built))
    if (name !== 'assets') cpSync(join(built, name), join(site, name), { recursive: true })
  symlinkSync(join(built, 'assets'), join(site, 'assets'))
  visits = await startVisits({ engine: await leaseEngine(), site })
  visit = await visits.open({ as: 'supervisor', installed: true })
  questions = (await visits.call<{ entities: Question[] }>('supervisor', 'GET', 'published/faq?per_page=100')).entities
})

afterAll(async () => {
  await visits?.stop()
  rmSync(site, { recursive: true })
})

const buildOf = (html: string): string => /<meta name="build" content="([^"]+)"/.exec(html)![1]!

const shownBuild = async (page: Page): Promise<string> => buildOf(await page.content())

/** Replaces the served build, like a deployment; returns its name. */
function deploy(): string {
  const [page, worker] = ['index.html', 'service-worker.js'].map((name) => join(site, name)) as [string, string]
  const before = readFileSync(page, 'utf8')
  const name = `${buildOf(before).slice(0, 8)}next`
  const after = before.replace(buildOf(before), name)
  const integrity = (html: string) => createHash('sha256').update(html).digest('base64')
  const code = readFileSync(worker, 'utf8')
  writeFileSync(worker, code.replace(buildOf(before), name).replace(integrity(before), integrity(after)))
  writeFileSync(page, after)
  return name
}

/** Sorted paths of all cached files. */
const cached = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all
      .flat()
      .map(({ url }) => new URL(url).pathname)
      .toSorted()
  })

/** Resolves when the application is cached with the texts of a language. */
const isCached = (page: Page, language = 'en'): Promise<boolean> =>
  vi.waitUntil(async () => (await cached(page)).some((path) => path.includes(`/entity.${language}-`)), 10_000)

async function openedAgain(path: string): Promise<void> {
  await visit.page.close()
  await visit.context.setOffline(true)
  const page = await visit.context.newPage()
  visit = { ...visit, page }
  await page.goto(`${visits.origin}${path}`)
}

const open = (path: string) => visit.page.goto(`${visits.origin}${path}`)

/** Records the prerendered heading before the application replaces it. */
const noteEarly = (): void =>
  new MutationObserver((_changes, observer) => {
    const heading = document.querySelector('#early h1, #early h2')
    if (!heading) return
    document.documentElement.dataset['early'] = heading.textContent
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })

const paintedEarly = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset['early'])

/** Replaces the token by one that expired a day ago; returns the original. */
const outlive = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const token = localStorage.getItem('access_token')!
    const [head, payload, signature] = token.split('.') as [string, string, string]
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    const over = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 86_400 }))
    localStorage.setItem('access_token', [head, over, signature].join('.'))
    return token
  })

describe('a new version', () => {
  const take = (page: Page) => page.getByRole('button', { name: beside.update.take })
  const title = (page: Page) => page.getByText(beside.update.title)

  it('is offered in every tab, loads on request, and never over unsaved input or offline [EXP-24] [DAY-5]', async () => {
    const { page, context, go } = visit
    await go('/hashtag/create-hashtag')
    await isCached(page)
    const other = await context.newPage()
    await other.goto(`${visits.origin}/home`)
    const before = await shownBuild(page)
    expect(await shownBuild(other)).toBe(before)
    await page.getByRole('textbox', { name: 'Hashtag' }).fill('lighthouse')
    // Forces garbage collection, as happens on long-lived pages.
    await (await context.newCDPSession(page)).send('HeapProfiler.collectGarbage')
    const name = deploy()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
    await take(other).waitFor()
    await page.getByText(beside.update.dirty).waitFor()
    expect(await take(page).count()).toBe(0)
    await context.setOffline(true)
    await title(other).waitFor({ state: 'detached' })
    await context.setOffline(false)
    await take(other).click()
    await expect.poll(() => shownBuild(other)).toBe(name)
    expect(await shownBuild(page)).toBe(before)
    expect(await page.getByRole('textbox', { name: 'Hashtag' }).inputValue()).toBe('lighthouse')
    // Files of the previous version stay cached while another tab uses it.
    const versions = () => other.evaluate(() => caches.keys())
    expect(await versions()).toEqual(expect.arrayContaining([before, name]))
    await page.close()
    visit = { ...visit, page: other }
    // The lock of a closed tab may be released after the check for unused caches, which every load repeats.
    await vi.waitFor(
      async () => {
        await other.reload()
        await expect.poll(versions, { timeout: 5000 * slowness }).toEqual([name])
      },
      { timeout: 30_000 * slowness },
    )
    expect(await title(other).count()).toBe(0)
  })
})

describe('without a network', () => {
  it('the page shows since when it is offline, and an error for content that was not saved', async () => {
    await openedAgain('/media-items')
    const { page, context } = visit
    await page.getByText(/You’ve been offline since .*\d\d:\d\d/).waitFor()
    await page.getByText(app.failed.offline).first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await context.setOffline(false)
  })

  it('home, FAQ, list and search open from the offline pack, even with an expired token', async () => {
    await open('/me')
    await visit.page.getByRole('button', { name: account.offline.take }).click()
    await visit.page.getByRole('button', { name: account.offline.refresh }).waitFor()
    const token = await outlive(visit.page)
    await visit.context.addInitScript(noteEarly)
    // Chromium resets it on navigation while Playwright emulates offline.
    await visit.context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
    await openedAgain('/')
    const { page } = visit
    await page.waitForURL('**/home')
    const [one, other] = questions as [Question, Question]
    await open(`/frontline/faq/${one.id}`)
    await page.getByRole('heading', { name: one.question }).waitFor()
    expect(await paintedEarly(page)).toBe(one.question)
    await page.getByText(/Offline copy, last updated .*\d\d:\d\d/).waitFor()
    await open(`/frontline/category/${other.service_categories[0]!.id}/faqs`)
    await page.getByText(other.question).first().waitFor()
    expect(await paintedEarly(page)).toContain(other.service_categories[0]!.name)
    await open('/search-result?q=doctor')
    const results = page.getByRole('list', { name: reader.search.results }).getByRole('listitem')
    await results.first().waitFor()
    expect(await results.count()).toBeGreaterThan(1)
    await page.evaluate((lasting) => localStorage.setItem('access_token', lasting), token)
  })

  it('the page keeps its response headers [FE-2]', async () => {
    const { page, context } = visit
    const refused = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective))
          document.body.append(
            Object.assign(document.createElement('script'), { textContent: 'document.title = "in"' }),
          )
        }),
    )
    expect(await refused).toBe('script-src-elem')
    const before = await page.evaluate(async () => Object.fromEntries((await caches.match('/index.html'))!.headers))
    await context.setOffline(false)
    const now = Object.fromEntries((await fetch(visits.origin)).headers)
    for (const name of [
      'content-security-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'referrer-policy',
    ])
      expect([name, before[name]]).toEqual([name, now[name]])
    expect(now['content-security-policy']).toContain("worker-src 'self'")
  })
})

describe('browser storage', () => {
  /** Text of all cached responses. */
  const inCaches = () =>
    visit.page.evaluate(async () => {
      const all = await Promise.all(
        (await caches.keys()).map(async (name) => {
          const cache = await caches.open(name)
          return Promise.all((await cache.keys()).map(async (one) => (await cache.match(one))!.text()))
        }),
      )
      return all.flat().join('\n')
    })

  it('has build files, texts of all languages and configuration, and no API responses [FE-5]', async () => {
    const { page } = visit
    await open(`/frontline/faq/${questions[0]!.id}`)
    await page.getByRole('heading', { name: questions[0]!.question }).waitFor()
    const paths = await cached(page)
    const own = /^\/(?:index\.html|config\.json|icon\.svg|avatar\.svg|assets\/[\w.~-]+\.(?:js|css))$/
    expect(paths.filter((path) => !own.test(path))).toEqual([])
    expect(paths.length).toBeGreaterThan(100)
    const texts = (language: string) => paths.filter((path) => path.includes(`.${language}-`)).length
    expect(texts('ar')).toBeGreaterThan(15)
    expect(texts('fr')).toBe(texts('ar'))
  })

  it('has no viewed content after sign-out [FE-4]', async () => {
    const { page } = visit
    await open('/logout')
    await page.waitForURL('**/login**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const stores = () =>
      page.evaluate(async () => ({
        local: Object.keys(localStorage),
        // Scroll positions by history key contain no content.
        session: Object.keys(sessionStorage).filter((key) => key !== 'scrolled'),
        databases: (await indexedDB.databases()).map(({ name }) => name),
      }))
    await expect.poll(stores).toEqual({ local: [], session: ['signed_out'], databases: [] })
    const words = await inCaches()
    expect(words.length).toBeGreaterThan(500_000)
    for (const { question } of questions) expect(words).not.toContain(question)
  })

  it('has the sign-in page, which shows offline that it needs a network', async () => {
    await openedAgain('/')
    const { page, context } = visit
    await page.waitForURL('**/login')
    await page.getByText(app.common.needsNetwork).waitFor()
    expect(
      await page.getByRole('button', { name: login.login.submit, exact: true }).getAttribute('aria-disabled'),
    ).toBe('true')
    await context.setOffline(false)
    await page.getByText(app.common.needsNetwork).waitFor({ state: 'detached' })
  })
})

describe('an installed app', () => {
  it('has its name in the language of the page', async () => {
    const { page, context } = visit
    const session = await context.newCDPSession(page)
    const manifest = async () => {
      const { errors, data } = await session.send('Page.getAppManifest')
      return { errors, ...(JSON.parse(data || '{}') as Record<string, unknown>) }
    }
    await page.getByRole('button', { name: 'العربية' }).click()
    await expect.poll(manifest).toMatchObject({ name: arabic.site.name, lang: 'ar', dir: 'rtl', errors: [] })
    expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    await page.getByRole('button', { name: 'Français' }).click()
    await expect.poll(manifest).toMatchObject({ name: french.site.name, lang: 'fr', dir: 'ltr', errors: [] })
    const { icons } = (await manifest()) as unknown as { icons: { src: string; sizes: string; type: string }[] }
    const drawn = icons.filter(({ type }) => type === 'image/png')
    const sizes = await page.evaluate(
      (all) =>
        Promise.all(
          all.map(async ({ src }) => {
            const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
            return `${width}x${height}`
          }),
        ),
      drawn,
    )
    expect(sizes).toEqual(drawn.map((icon) => icon.sizes))
    expect(sizes.length).toBe(4)
  })
})

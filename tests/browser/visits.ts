import { chromium, type Browser } from 'playwright-core'
import demo from '#shared/sample-set/demo-users.json' with { type: 'json' }
import { refreshIndex } from '#functions/search/index/served-index.ts'
import { startProduct } from '#infra/local/product.ts'
import type { Settings } from '#infra/local/product-settings.ts'
import type { Me } from '#web/api/types.ts'
import { userOf } from '#web/session/session-user.ts'
import type { Language, Look, Visit } from './visit.ts'
import { fillStorage, type StorageState, WindowPool } from './window-pool.ts'

export const emailOf = (name: string): string => `${name}@daleel.example`

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  // Disables code optimization, which does not pay off for short-lived pages.
  '--js-flags=--no-opt',
]

const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    args: flags,
    // Shows the browser: see docs/testing.md.
    ...(process.env['HEADED'] && { headless: false, slowMo: 300 }),
  })

/** Signs in on the current page in any language; resolves after the redirect. */
export async function signInHere({ page, still }: Pick<Visit, 'page' | 'still'>, name: string): Promise<void> {
  await page.locator('input[name=username]').fill(emailOf(name))
  await page.locator('input[name=password]').fill(demo.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await still()
}

export async function signInOnScreen(visit: Visit, name: string): Promise<void> {
  await visit.go('/login')
  await signInHere(visit, name)
}

/** Starts the product with sample content (on the given engine or its own) and a browser. */
export async function startVisits(more: Partial<Settings> = {}) {
  const settings = {
    port: 0,
    directory: null,
    seed: 'demo',
    siteName: 'Daleel',
    analytics: null,
    days: false,
    ...more,
  } as const
  const [product, browser] = await Promise.all([startProduct(settings), launchChromium()])
  // Without an index, search matches titles only.
  await refreshIndex()
  const origin = `http://localhost:${product.port}`
  const windows = new WindowPool(browser, origin)
  const sessions = new Map<string, Promise<StorageState>>()

  const keeping = (state: StorageState | null, language: Language): StorageState => ({
    cookies: [],
    origins: [
      {
        origin,
        localStorage: [
          ...(state?.origins[0]?.localStorage ?? []).filter(({ name }) => name !== 'locale' && name !== 'lang_locale'),
          { name: 'locale', value: language },
        ],
      },
    ],
  })

  /** Signs in over HTTP: the sign-in screen is slow and has its own tests. */
  async function signedIn(name: string): Promise<StorageState> {
    const grant = {
      grant_type: 'password',
      client_id: demo.client_id,
      username: emailOf(name),
      password: demo.password,
    }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/auth`, { method: 'POST', headers, body: JSON.stringify(grant) })
    if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status} ${await answer.text()}`)
    const tokens = (await answer.json()) as Record<string, string>
    const authorization = `Bearer ${tokens['access_token']}`
    const me = (await (await fetch(`${origin}/api/me`, { headers: { authorization } })).json()) as Me
    const savedStorage = [
      ...['token_type', 'access_token', 'refresh_token'].map((key) => ({ name: key, value: tokens[key]! })),
      { name: 'user', value: JSON.stringify(userOf(me)) },
    ]
    return { cookies: [], origins: [{ origin, localStorage: savedStorage }] }
  }

  /** Session of an account; signed in once and cached. */
  const sessionOf = (name: string): Promise<StorageState> => {
    const savedStorage = sessions.get(name) ?? signedIn(name)
    sessions.set(name, savedStorage)
    return savedStorage
  }

  async function open(look: Look = {}): Promise<Visit> {
    const state = look.as ? await sessionOf(look.as) : null
    return windows.take(look, keeping(state, look.language ?? 'en'))
  }

  /** Switches a window to another account without losing its HTTP cache. */
  async function become({ page, go }: Visit, look: Pick<Look, 'as' | 'language'>): Promise<void> {
    if (page.url() === 'about:blank') await go('/404')
    const { origins } = keeping(look.as ? await sessionOf(look.as) : null, look.language ?? 'en')
    await fillStorage(page, origins[0]!.localStorage)
  }

  async function tokenOf(name: string): Promise<string> {
    const { origins } = await sessionOf(name)
    return origins[0]!.localStorage.find((one) => one.name === 'access_token')!.value
  }

  async function call<T>(name: string, method: string, path: string, body?: unknown, version?: number): Promise<T> {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await tokenOf(name)}`,
        'content-type': 'application/json',
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : null) as T
  }

  const stop = async (): Promise<void> => {
    await browser.close()
    await product.stop()
  }

  return { origin, browser, open, become, call, settled: product.settled, stop }
}

export type Visits = Awaited<ReturnType<typeof startVisits>>

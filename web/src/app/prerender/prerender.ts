import { directionOf } from '#shared/i18n/locale.ts'
import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import type { Config } from '#web/api/config.ts'
import { cachedLookups, cacheLookups } from '#web/api/lookups-cache.ts'
import type { LanguageRow, Lookups } from '#web/api/types.ts'
import { isLargeText, showLargeText } from '#web/reader/large-text.ts'
import { readKey, writeKey } from '#web/platform/local-storage.ts'
import { isValidFor } from '#web/session/storage/token-store.ts'
import { firstLanguage, isLanguage, type Language } from '#web/i18n/interface-languages.ts'
import { readSchemeCookie, showContrast, contrastQuery } from '#web/theme/color-scheme-cookie.ts'
import { isHome, type PrerenderRoute, prerenderRouteAt } from './prerender-routes.ts'
import { removePrerendered } from './remove-prerendered.ts'
import { readFromPack } from './read-from-pack.ts'
import { prerenderTexts } from './prerender-texts.ts'
import shell from '#web/app/layout/shell.module.css'
import { narrowScreen } from '#web/app/layout/narrow-screen.ts'
import { buildElement } from './create-element.ts'

/** URLs of text files by area and language, inlined by the build. */
declare const textFiles: Record<string, string>

/** URLs of the entry files of the frame and its screens, inlined by the build. */
declare const facades: string[]

const page = document.documentElement
const language = firstLanguage()
page.lang = language
page.dir = directionOf(language)
const scheme = readSchemeCookie()
const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
page.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
const followContrast = () => showContrast(readSchemeCookie())
followContrast()
contrastQuery().addEventListener('change', followContrast)
showLargeText(isLargeText())

const lookupsUrl = '/api/published/lookups'

const token = readKey('access_token')

/** Sends the same request as the application, which can then reuse the response. */
const fetchJson = (url: string): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(15_000),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(token && { authorization: `${readKey('token_type') ?? 'Bearer'} ${token}` }),
    },
  })

const pageReady = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.body?.lastElementChild) resolve(null)
    else addEventListener('DOMContentLoaded', resolve)
  })

/** Renders the page layout with its final header and menu sizes. */
function renderPage(content: Element, signedIn: boolean): Element {
  const open = signedIn && !matchMedia(narrowScreen).matches
  return buildElement(
    'div',
    { id: 'early', class: shell['shell'], ...(signedIn && { 'data-menu': open ? 'open' : 'close' }) },
    buildElement('header', { class: shell['header'] }),
    open ? buildElement('div', { class: shell['menu'] }) : null,
    buildElement('main', { class: shell['main'] }, content),
  )
}

async function renderRoute(
  { render, needsHotline }: PrerenderRoute,
  shownLanguage: Language,
  config: Promise<Config>,
  answer: Promise<Response>,
  names?: Promise<Response>,
): Promise<void> {
  const [response, lookupsResponse] = await Promise.all([answer, names])
  if (!response.ok) return
  if (lookupsResponse?.ok) cacheLookups((await lookupsResponse.clone().json()) as Lookups)
  const data = (await response.clone().json()) as never
  const isUrgent = 'urgent' in data && data['urgent']
  const hotline = needsHotline || isUrgent ? (await config).hotline : null
  await pageReady()
  const content = render(data, shownLanguage, prerenderTexts[shownLanguage], hotline)
  if (content) document.getElementById('root')!.before(renderPage(content, token !== null))
}

/** Areas of texts that the first render of the application needs. */
const areas = ['app', 'screens', ...(isHome(location.pathname) ? ['home', 'ways'] : ['reader'])]

/** Preloads small files that the application would otherwise request one after another. */
function preloadFiles(): void {
  for (const href of [...areas.map((area) => textFiles[`${area}.${language}`]), ...facades])
    document.head.append(buildElement('link', { rel: 'modulepreload', href }))
}

const route = prerenderRouteAt(location.pathname, token !== null)
// With an expired token the application must refresh it first, unless there is no network. Texts of added languages are
// not inlined.
if (route && isLanguage(language) && (token ? isValidFor(token, 60) || !navigator.onLine : route.open)) {
  const answer = fetchJson(route.url)
  const names = route.needsNames && !cachedLookups() ? fetchJson(lookupsUrl) : undefined
  const responses = new Map([[route.url, answer]])
  if (names) responses.set(lookupsUrl, names)
  if (token) responses.set('/api/me', fetchJson('/api/me'))
  if (route.next) responses.set(route.next, fetchJson(route.next))
  const config = fetch('/config.json', { cache: 'no-cache' })
  const configured = config.then(async (answered) => (await answered.clone().json()) as Config)
  const days = configured.then(({ packDays }) => packDays ?? defaultPackExpiryDays)
  const orFromPack = (asked: Promise<Response>, url: string) => asked.catch(() => readFromPack(url, language, days))
  const painted = renderRoute(
    route,
    language,
    configured,
    orFromPack(answer, route.url),
    names && orFromPack(names, lookupsUrl),
  ).catch(() => undefined)
  for (const asked of [...responses.values(), config, configured, days]) asked.catch(() => undefined)
  void painted.then(preloadFiles)
  window.early = { responses, language, config, painted, areas, remove: removePrerendered }
}

/** Returns the language of the front page: loads the added ones if the browser prefers a language outside the build. */
async function frontLanguage(): Promise<string> {
  const [preferred = ''] = navigator.languages
  if (readKey('languages') === null && !isLanguage(preferred.split('-')[0])) {
    const response = await fetchJson('/api/published/language')
    writeKey('languages', JSON.stringify(((await response.json()) as { entities: LanguageRow[] }).entities))
  }
  return firstLanguage()
}

/**
 * Opens the front page of the public pages, if this site has them. It needs no application, which therefore waits for
 * the configuration.
 */
async function openFrontPage(config: Promise<Response>): Promise<void> {
  const { publicPages } = (await (await config).clone().json()) as Config
  if (!publicPages) return
  location.replace(`/search/${await frontLanguage().catch(() => language)}`)
  await new Promise(() => {})
}

if (location.pathname === '/' && token === null) {
  const config = fetch('/config.json', { cache: 'no-cache' })
  window.early = { responses: new Map(), language, config, painted: openFrontPage(config).catch(() => undefined) }
}

import { defaultPackExpiryDays } from '#shared/offline-pack/pack-expiry.ts'
import type { Config } from '#web/api/config.ts'
import { cachedLookups, cacheLookups } from '#web/api/lookups-cache.ts'
import type { Lookups } from '#web/api/types.ts'
import { isLargeText, showLargeText } from '#web/reader/large-text.ts'
import { readKey } from '#web/platform/local-storage.ts'
import { isValidFor } from '#web/session/storage/token-store.ts'
import { directionOf, firstLanguage } from '#web/i18n/interface-languages.ts'
import { readSchemeCookie, showContrast, contrastQuery } from '#web/theme/color-scheme-cookie.ts'
import { renderPage } from './render-page.ts'
import { type PrerenderRoute, prerenderRouteAt } from './prerender-routes.ts'
import { readFromPack } from './read-from-pack.ts'
import { prerenderTexts } from './prerender-texts.ts'

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
const ask = (url: string): Promise<Response> =>
  fetch(url, {
    signal: AbortSignal.timeout(15_000),
    headers: {
      accept: 'application/json',
      'accept-language': language,
      ...(token && { authorization: `${readKey('token_type') ?? 'Bearer'} ${token}` }),
    },
  })

const built = (): Promise<unknown> =>
  new Promise((resolve) => {
    if (document.body?.lastElementChild) resolve(null)
    else addEventListener('DOMContentLoaded', resolve)
  })

async function paint(
  { paint: draw }: PrerenderRoute,
  config: Promise<Config>,
  answer: Promise<Response>,
  names?: Promise<Response>,
): Promise<void> {
  const [response, named] = await Promise.all([answer, names])
  if (!response.ok) return
  if (named?.ok) cacheLookups((await named.clone().json()) as Lookups)
  const data = (await response.clone().json()) as never
  const hotline = 'urgent' in data && data['urgent'] ? (await config).hotline : null
  await built()
  const drawn = draw(data, language, prerenderTexts[language], hotline)
  if (drawn) document.getElementById('root')!.before(renderPage(drawn, token !== null))
}

const reading = prerenderRouteAt(location.pathname, token !== null)
// With an expired token the application must refresh it first, unless there is no network.
if (reading && (token ? isValidFor(token, 60) || !navigator.onLine : reading.open)) {
  const answer = ask(reading.url)
  const names = reading.named && !cachedLookups() ? ask(lookupsUrl) : undefined
  const responses = new Map([[reading.url, answer]])
  if (names) responses.set(lookupsUrl, names)
  if (token) responses.set('/api/me', ask('/api/me'))
  const config = fetch('/config.json', { cache: 'no-cache' })
  const configured = config.then(async (answered) => (await answered.clone().json()) as Config)
  const days = configured.then(({ packDays }) => packDays ?? defaultPackExpiryDays)
  const or = (asked: Promise<Response>, url: string) => asked.catch(() => readFromPack(url, language, days))
  const painted = paint(reading, configured, or(answer, reading.url), names && or(names, lookupsUrl)).catch(
    () => undefined,
  )
  for (const asked of [...responses.values(), config, configured, days]) asked.catch(() => undefined)
  window.early = { responses, language, config, painted }
}

import type { Config } from '#web/api/config.ts'
import { cachedLookups, keepLookups } from '#web/api/lookups-cache.ts'
import type { Lookups } from '#web/api/types.ts'
import { keepsLargeText, showLargeText } from '#web/reading/large-text.ts'
import { readKey } from '#web/session/storage.ts'
import { lastsFor } from '#web/session/token-store.ts'
import { directionOf, firstLanguage } from '#web/texts/first-language.ts'
import { keptScheme, showContrast, wantsContrast } from '#web/theme/kept-scheme.ts'
import { paintPage } from './page.ts'
import { type Reading, readingAt } from './readings.ts'
import { takenAlong } from './taken-along.ts'
import { words } from './words.ts'

const page = document.documentElement
const language = firstLanguage()
page.lang = language
page.dir = directionOf(language)
const scheme = keptScheme()
const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
page.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
const followContrast = () => showContrast(keptScheme())
followContrast()
wantsContrast().addEventListener('change', followContrast)
showLargeText(keepsLargeText())

const namesAddress = '/api/published/lookups'

const token = readKey('access_token')

/** Asked for as the application asks, so that it can take the answer as its own. */
const ask = (address: string): Promise<Response> =>
  fetch(address, {
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
  { paint: draw }: Reading,
  config: Promise<Config>,
  answer: Promise<Response>,
  names?: Promise<Response>,
): Promise<void> {
  const [response, named] = await Promise.all([answer, names])
  if (!response.ok) return
  if (named?.ok) keepLookups((await named.clone().json()) as Lookups)
  const data = (await response.clone().json()) as never
  const hotline = 'urgent' in data && data['urgent'] ? (await config).hotline : null
  await built()
  const drawn = draw(data, language, words[language], hotline)
  if (drawn) document.getElementById('root')!.before(paintPage(drawn, token !== null))
}

const reading = readingAt(location.pathname, token !== null)
// Who has no token that lasts needs the application first: it gets a new one, where there is a network.
if (reading && (token ? lastsFor(token, 60) || !navigator.onLine : reading.open)) {
  const answer = ask(reading.address)
  const names = reading.named && !cachedLookups() ? ask(namesAddress) : undefined
  const answers = new Map([[reading.address, answer]])
  if (names) answers.set(namesAddress, names)
  if (token) answers.set('/api/me', ask('/api/me'))
  const config = fetch('/config.json', { cache: 'no-cache' })
  const configured = config.then(async (answered) => (await answered.clone().json()) as Config)
  const days = configured.then(({ packDays }) => packDays ?? 7)
  const or = (asked: Promise<Response>, address: string) => asked.catch(() => takenAlong(address, language, days))
  const painted = paint(reading, configured, or(answer, reading.address), names && or(names, namesAddress)).catch(
    () => undefined,
  )
  for (const asked of [...answers.values(), config, configured, days]) asked.catch(() => undefined)
  window.early = { answers, language, config, painted }
}

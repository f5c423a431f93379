import { keepsLargeText, showLargeText } from '#web/reading/large-text.ts'
import { openedItem } from '#web/reading/opened.ts'
import { readKey } from '#web/session/storage.ts'
import { lastsFor } from '#web/session/token-store.ts'
import { directionOf, firstLanguage } from '#web/texts/first-language.ts'
import { keptScheme } from '#web/theme/kept-scheme.ts'
import { paintPage } from './page.ts'
import { readingAt } from './readings.ts'
import { words } from './words.ts'

const page = document.documentElement
const language = firstLanguage()
page.lang = language
page.dir = directionOf(language)
const scheme = keptScheme() ?? 'auto'
const dark = scheme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark'
page.dataset['mantineColorScheme'] = dark ? 'dark' : 'light'
showLargeText(keepsLargeText())

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

async function paint(answer: Promise<Response>, draw: (data: never) => Element | null): Promise<void> {
  const response = await answer
  if (!response.ok) return
  const data = (await response.clone().json()) as never
  await built()
  const drawn = draw(data)
  if (drawn) document.getElementById('root')!.before(paintPage(drawn, token !== null))
}

const reading = readingAt(location, token !== null)
// Who has no token that lasts needs the application first: it gets a new one.
if (reading && (token ? lastsFor(token, 60) : openedItem(new URLSearchParams(location.search)))) {
  const answers = new Map([[reading.address, ask(reading.address)]])
  if (token) answers.set('/api/me', ask('/api/me'))
  const config = fetch('/config.json', { cache: 'no-cache' })
  const painted = paint(answers.get(reading.address)!, (data) => reading.paint(data, language, words[language])).catch(
    () => undefined,
  )
  for (const answer of [...answers.values(), config]) answer.catch(() => undefined)
  window.early = { answers, language, config, painted }
}

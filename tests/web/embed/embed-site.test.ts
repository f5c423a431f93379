// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addedLabels } from '#shared/i18n/translate-label.ts'
import { languageAttributes } from '#web/embed/dom.ts'
import { createSite } from '#web/embed/embed-site.ts'
import { embedTexts } from '#web/embed/embed-texts.ts'

const texts = '/uploads/interface/7/h.json'
const dari = { id: '7', acronym: 'prs', interface: { texts, fallback: 'fr' } }
const download = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  download.mockReset().mockImplementation(async (url) => {
    if (url.endsWith('/api/published/language')) return Response.json({ entities: [dari] })
    if (url.endsWith(texts)) return Response.json({ 'label:Loading…': 'در حال بارگذاری…', 'app:x': 'y' })
    return Response.json({ url })
  })
  vi.stubGlobal('fetch', download)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  delete addedLabels['prs']
})

/** Script on a page in `pageLanguage`. */
function scriptIn(pageLanguage: string, attribute?: string): HTMLScriptElement {
  const around = document.body.appendChild(document.createElement('div'))
  around.lang = pageLanguage
  const script = around.appendChild(document.createElement('script'))
  script.src = 'https://daleel.example/embed.js'
  script.type = 'text/plain'
  if (attribute) script.dataset['language'] = attribute
  return script
}
const requested = () => download.mock.calls.map(([url]) => url)

test.each([
  ['fr-CA', undefined, 'fr'],
  ['de', 'AR', 'ar'],
  ['', undefined, 'en'],
])('on a page in "%s" with the attribute %s the script speaks %s, without a request', async (page, attribute, code) => {
  const { language } = await createSite(scriptIn(page, attribute))
  expect(language).toBe(code)
  expect(requested()).toEqual([])
})

test('a language that the site has added has its own texts, and those of its fallback where one is missing', async () => {
  const { language, translate, read } = await createSite(scriptIn('PRS-AF'))
  expect(language).toBe('prs')
  expect(translate(embedTexts.loading)).toBe('در حال بارگذاری…')
  expect(translate(embedTexts.newTab)).toBe(embedTexts.newTab[2])
  expect(languageAttributes('7')).toEqual({ lang: 'prs', dir: 'rtl' })
  await read('search?q=x')
  expect(requested()).toEqual(
    ['/api/published/language', texts, '/api/search?q=x'].map((path) => `https://daleel.example${path}`),
  )
  for (const [, init] of download.mock.calls)
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
})

test('is English if the site does not have the language, or its texts cannot be loaded', async () => {
  expect((await createSite(scriptIn('de'))).language).toBe('en')
  download.mockImplementation(async (url) =>
    url.endsWith(texts) ? new Response('', { status: 404 }) : Response.json({ entities: [dari] }),
  )
  expect((await createSite(scriptIn('prs'))).language).toBe('en')
  download.mockRejectedValue(new TypeError('Failed to fetch'))
  expect((await createSite(scriptIn('prs'))).language).toBe('en')
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { screens } from '#web/app/screens.ts'
import { routeOf } from '#web/app/route-table.ts'
import english from '#web/locales/en/app.json' with { type: 'json' }
import arabic from '#web/locales/ar/app.json' with { type: 'json' }
import { addresses, mostUsed, type Address } from './addresses.ts'
import { latinNames, unnamedTexts } from './page-texts.ts'
import { axeFindings, overflow, useVisits } from './support.ts'
import type { Visit } from './visits.ts'

const visits = useVisits()

type Tongue = 'en' | 'ar'
type Look = { scheme: 'light' | 'dark'; width: 360 | 1280 }

const titles: Record<Tongue, Record<string, string>> = { en: english.titles, ar: arabic.titles }

/** Each language in its two most different looks, on every screen. */
const looks: Record<Tongue, Look[]> = {
  en: [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 360 },
  ],
  ar: [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 360 },
  ],
}

const otherLooks: Look[] = [
  { scheme: 'light', width: 360 },
  { scheme: 'dark', width: 1280 },
]

const windows = new Map<string, Promise<Visit>>()

/** One window a language and person, in which one screen follows another. */
function windowOf(language: Tongue, as: string | undefined): Promise<Visit> {
  const key = `${language} ${as}`
  const kept = windows.get(key) ?? visits().open({ language, ...(as && { as }) })
  windows.set(key, kept)
  return kept
}

async function look({ page, still }: Visit, { scheme, width }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.setViewportSize({ width, height: width === 360 ? 740 : 800 })
  await still()
}

async function wrongWith(visit: Visit, language: Tongue, { path, at }: Address, used: boolean): Promise<string[]> {
  const { page, problems } = visit
  problems.length = 0
  await look(visit, looks[language][0]!)
  await visit.go(at)
  const found: string[] = []
  const title = `${titles[language][routeOf(path)?.title ?? '']} - Daleel`
  if ((await page.title()) !== title) found.push(`title is ${await page.title()}, not ${title}`)
  const { lang, dir } = await page.evaluate(() => document.documentElement)
  if (lang !== language || dir !== (language === 'ar' ? 'rtl' : 'ltr')) found.push(`page is ${lang} ${dir}`)
  found.push(...(await unnamedTexts(page)))
  if (language === 'ar') found.push(...(await latinNames(page)))
  for (const one of used ? [...looks[language], ...otherLooks] : looks[language]) {
    await look(visit, one)
    const where = `${one.scheme} ${one.width}`
    const wider = await overflow(page)
    if (wider > 0) found.push(`${where}: ${wider} px too wide`)
    found.push(...(await axeFindings(page)).map((line) => `${where}: ${line}`))
  }
  return [...found, ...problems].map((line) => `${language} ${line}`)
}

describe('every screen', () => {
  let list: { id: string }
  beforeAll(async () => {
    list = await visits().call('administrator', 'POST', 'my-list', { name: 'Often asked', faqs: ['faq-reg-new-arrival'] })
  })
  afterAll(async () => {
    for (const one of await Promise.all(windows.values())) await one.context.close()
  })

  it('has an address here', () => {
    expect(addresses.map(({ path }) => path).toSorted()).toEqual([...Object.keys(screens), '*'].toSorted())
  })

  it.each(addresses.filter(({ path }) => path !== '/logout'))(
    '$path is titled, whole, quiet and open to everyone',
    async (address) => {
      const placed = { ...address, at: address.at.replace('LIST', list.id) }
      const used = mostUsed.includes(address.path)
      const found = await Promise.all(
        (['en', 'ar'] as const).map(async (language) =>
          wrongWith(await windowOf(language, address.as), language, placed, used),
        ),
      )
      expect(found.flat()).toEqual([])
    },
  )
})

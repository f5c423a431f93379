import { beforeAll, describe, expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Home, PublishedFaq } from '#web/api/types.ts'
import arabicReader from '#web/reader/texts/reader.ar.json' with { type: 'json' }
import arabicSend from '#web/reader/texts/send.ar.json' with { type: 'json' }
import french from '#web/reader/texts/reader.fr.json' with { type: 'json' }
import arabic from '#web/reader/texts/ways.ar.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const window = useWindows(visits)
const phone = { as: 'front.liner', width: 360 } as const

let faq: PublishedFaq
beforeAll(async () => {
  const { topical } = await visits().call<Home>('front.liner', 'GET', 'home')
  for (const { id } of topical) {
    faq = await visits().call<PublishedFaq>('front.liner', 'GET', `published/faq/${id}`)
    if (faq.visibility === 'PUBLIC' && faq.contact_office && faq.verified_at && faq.translations.length === 3) return
  }
  throw new Error('no sample answer has an office, a date of verification and three languages')
})

/** Mocks local voices and the share sheet, and records their calls. */
const giveVoice = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = []
    const voices = ['en-GB', 'ar-EG', 'fr-FR'].map((lang) => ({ lang, localService: true }))
    class Utterance extends EventTarget {
      text: string
      voice?: { lang: string }
      constructor(text: string) {
        super()
        this.text = text
      }
    }
    const speech = {
      getVoices: () => voices,
      speak: ({ text, voice }: Utterance) => heard.push(`${voice?.lang}: ${text}`),
      cancel: () => heard.push('silence'),
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: Object.assign(new EventTarget(), speech) })
    Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance })
    Object.defineProperty(navigator, 'share', { value: async ({ url }: ShareData) => heard.push(`shared ${url}`) })
    Object.assign(globalThis, { heard })
  })

const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.splice(0))

/** Texts of action buttons that are clipped. */
const cut = (page: Page): Promise<string[]> =>
  page
    .locator('article button span')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent))

/** Bounding boxes of the aligned blocks of two languages, pair by pair. */
async function pairsOn(page: Page): Promise<DOMRect[][]> {
  const pairs = page.locator('article > div div:has(> [lang=ar][dir=rtl]):has(> [dir=ltr])')
  await pairs.first().waitFor()
  return pairs.evaluateAll((all) =>
    all.map((pair) => [...pair.children].map((one) => one.getBoundingClientRect().toJSON() as DOMRect)),
  )
}

const sizeOn = (page: Page): Promise<number> =>
  page
    .locator('article [lang=ar] > p')
    .first()
    .evaluate((text) => parseFloat(getComputedStyle(text).fontSize))

describe('an FAQ page', () => {
  it('can be shared, read aloud, and shown bilingually and in large type on a narrow phone', async () => {
    const { page, go, problems } = await window({ ...phone, language: 'ar' })
    await giveVoice(page)
    await go(`/frontline/faq/${faq.id}`)
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    await button(arabicReader.share.open).click()
    await button(arabicSend.send.device).click()
    expect(await heardOn(page)).toEqual([`shared ${visits().origin}/search-result?open=faq:${faq.id}`])
    await page.keyboard.press('Escape')
    await button(arabicReader.reading.tools).click()

    await button(arabic.tools.aloud).click()
    const inArabic = faq.translations.find(({ language_id }) => language_id === '2')!
    const [silence, question, first] = await heardOn(page)
    expect([silence, question]).toEqual(['silence', `ar-EG: ${inArabic.question}`])
    expect(first).toMatch(/^ar-EG: \p{Script=Arabic}/u)
    await button(arabic.tools.stop).waitFor()
    await page.getByRole('article').getByRole('button', { name: 'English' }).first().click()
    expect(await heardOn(page)).toEqual(['silence'])
    await page.getByRole('article').getByRole('button', { name: 'العربية', exact: true }).click()

    await button(arabic.tools.with.replace('{{language}}', 'English')).click()
    const pairs = await pairsOn(page)
    expect(pairs.length).toBeGreaterThan(3)
    for (const [one, other] of pairs) expect(other!.top).toBeGreaterThanOrEqual(one!.bottom)
    const size = await sizeOn(page)
    await button(arabic.tools.large).click()
    expect(await sizeOn(page)).toBeGreaterThan(size * 1.25)
    expect(await overflow(page)).toBe(0)
    expect(await cut(page)).toEqual([])
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])

    // Large text applies to the prerendered content too, before the application loads.
    await page.route(/\/assets\/(?!page-).*\.js$/, () => {})
    await page.goto(`${visits().origin}/frontline/faq/${faq.id}`, { waitUntil: 'commit' })
    await page.locator('#early article [lang=ar] > p').first().waitFor()
    expect(await sizeOn(page)).toBeGreaterThan(size * 1.25)
  })

  it('has two columns on wide screens, shows its last editor, and prints its text only', async () => {
    const { page, go } = await window({ as: 'front.liner', language: 'fr' })
    await giveVoice(page)
    await go(`/frontline/faq/${faq.id}`)
    await page.getByRole('button', { name: french.reading.tools }).click()
    await page.getByRole('button', { name: 'Afficher aussi : العربية' }).click()
    for (const [one, other] of await pairsOn(page)) {
      expect(other!.left).toBeGreaterThanOrEqual(one!.right)
      expect(other!.top).toBe(one!.top)
    }
    const record = await visits().call<{ updated_by_name: string }>('front.liner', 'GET', `faq/${faq.id}`)
    await page.getByText(record.updated_by_name).waitFor()
    await page.setViewportSize({ width: 360, height: 740 })
    expect(await cut(page)).toEqual([])

    await page.emulateMedia({ media: 'print' })
    const drawn = page.locator('button:visible, header:has(nav):visible, nav:visible, [popover]:visible')
    expect(await drawn.allTextContents()).toEqual([])
    const footer = page.locator('article footer')
    expect(await footer.innerText()).toContain(`${visits().origin}/frontline/faq/${faq.id}`)
    expect(await footer.locator('time').isVisible()).toBe(true)
  })

  it('shows its contact under the question and its office, and requests no staff data for visitors', async () => {
    const { page, go } = await window({ width: 360, language: 'ar' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await go(`/search-result?open=faq:${faq.id}`)
    const office = faq.contact_office!.split(' · ').find((name) => /\p{Script=Arabic}/u.test(name))!
    const article = page.getByRole('article')
    expect(await article.getByRole('link', { name: office, exact: true }).first().getAttribute('href')).toMatch(
      /^\/search-result\?open=directory:/,
    )
    const card = article.getByRole('region', { name: arabicReader.contact.title })
    expect(await card.getByRole('link', { name: /\+999 [\d ]+$/ }).getAttribute('href')).toMatch(/^tel:\+999\d+$/)
    const [question, first] = [article.getByRole('heading').first(), article.locator('[class*=answer] p').first()]
    const top = async (part: typeof card) => (await part.boundingBox())!.y
    expect(await top(card)).toBeGreaterThan(await top(question))
    expect(await top(card)).toBeLessThan(await top(first))
    expect(await overflow(page)).toBe(0)
    expect(asked).not.toContain(`/api/faq/${faq.id}`)
  })
})

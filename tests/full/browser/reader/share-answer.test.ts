import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import arabicReader from '#web/reader/texts/reader.ar.json' with { type: 'json' }
import reader from '#web/reader/texts/reader.en.json' with { type: 'json' }
import arabic from '#web/reader/texts/send.ar.json' with { type: 'json' }
import english from '#web/reader/texts/send.en.json' with { type: 'json' }
import { pdfPages } from '#tests/support/formats/read-pdf.ts'
import { readQr } from '#tests/support/formats/read-qr.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useOwnVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Modules of a QR code read from a screenshot; true for dark. */
async function seen(page: Page, figure: Locator): Promise<boolean[][]> {
  const code = figure.locator('svg')
  const size = Number((await code.getAttribute('viewBox'))!.split(' ')[2])
  const picture = (await code.screenshot()).toString('base64')
  return page.evaluate(
    async ([encoded, across]) => {
      const bytes = Uint8Array.from(atob(encoded), (letter) => letter.codePointAt(0)!)
      const drawn = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const context = new OffscreenCanvas(drawn.width, drawn.height).getContext('2d')!
      context.drawImage(drawn, 0, 0)
      const isDark = (row: number, column: number) =>
        context.getImageData(
          Math.floor(((column + 4.5) * drawn.width) / across),
          Math.floor(((row + 4.5) * drawn.height) / across),
          1,
          1,
        ).data[0]! < 128
      const places = Array.from({ length: across - 8 }, (_, at) => at)
      return places.map((row) => places.map((column) => isDark(row, column)))
    },
    [picture, size] as const,
  )
}

/** Modules of a QR code in the SVG for print; true for dark. */
const drawn = (code: Locator): Promise<boolean[][]> =>
  code.evaluate((svg: SVGSVGElement) => {
    const path = svg.querySelector('path')!.getAttribute('d')!
    const dark = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, column, row]) => `${row} ${column}`))
    const places = Array.from({ length: svg.viewBox.baseVal.width - 8 }, (_, at) => at)
    return places.map((row) => places.map((column) => dark.has(`${row} ${column}`)))
  })

/** Mocks `print` and counts its calls. */
const withPrinter = (page: Page) =>
  page.addInitScript(() =>
    Object.assign(globalThis, { printed: 0, print: () => (globalThis as never as { printed: number }).printed++ }),
  )

/** Sharing: by QR code to a phone without an account, on paper, and offline. */
const visits = useOwnVisits(() => ({ publicPages: true }))
const open = useWindows(visits)
const call = <T>(method: string, path: string, body?: unknown, version?: number) =>
  visits().call<T>('administrator', method, path, body, version)
const texts = (inEnglish: string, inArabic: string) => ({
  translations: [
    { language_id: '1', question: 'When does the office open?', answer: `<p>${inEnglish}</p>` },
    { language_id: '2', question: 'متى يفتح المكتب؟', answer: `<p>${inArabic}</p>` },
  ],
})
const made = async (inEnglish: string, inArabic: string): Promise<string> => {
  const categories = await call<{ entities: { id: string }[] }>('GET', 'service-category?per_page=1')
  const more = { visibility: 'PUBLIC', status: 'PUBLISHED', service_categories: [categories.entities[0]!.id] }
  return (await call<{ id: string }>('POST', 'faq', { ...texts(inEnglish, inArabic), ...more })).id
}
const change = async (id: string, body: object): Promise<void> => {
  const { version } = await call<{ version: number }>('GET', `faq/${id}`)
  await call('PATCH', `faq/${id}`, body, version)
}

describe('a shared FAQ', () => {
  it('is opened by QR code on a phone without an account, and shows changes and withdrawal [EXP-17]', async () => {
    const id = await made('It opens at nine.', 'يفتح في التاسعة.')
    const giver = await open({ as: 'front.liner', width: 360, language: 'ar', scheme: 'dark' })
    await giver.go(`/frontline/faq/${id}`)
    await giver.page.getByRole('button', { name: arabicReader.share.open, exact: true }).click()
    const dialog = giver.page.getByRole('dialog', { name: arabic.send.title })
    await dialog.getByRole('button', { name: 'English' }).click()
    await dialog.getByText('When does the office open?').waitFor()
    await dialog.getByRole('button', { name: 'العربية' }).click()
    await dialog.getByText('متى يفتح المكتب؟').waitFor()
    expect([await overflow(giver.page), await axeFindings(giver.page)]).toEqual([0, []])
    await dialog.getByRole('button', { name: arabic.send.qr }).click()
    const code = giver.page.getByRole('figure', { name: /QR/ })
    await code.waitFor()
    await giver.still()
    expect([await overflow(giver.page), await axeFindings(giver.page)]).toEqual([0, []])
    const address = readQr(await seen(giver.page, code))
    expect(address).toMatch(new RegExp(`^${visits().origin}/a/\\w{10}/ar#v\\w+$`))

    const context = await visits().browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
      serviceWorkers: 'block',
    })
    const phone = await context.newPage()
    const changed = phone.getByText('تغيّرت هذه الصفحة منذ مشاركتها معك')
    const opens = async () => (await phone.goto('about:blank'), await phone.goto(address))!.status()
    await expect.poll(opens).toBe(200)
    await phone.getByRole('heading', { name: 'متى يفتح المكتب؟' }).waitFor()
    expect(await changed.isVisible()).toBe(false)

    const { counts } = await call<{ counts: object[] }>('GET', `published/faq/${id}/handed-out`)
    expect(counts).toMatchObject([{ language: '2', qr: 1 }])

    await change(id, texts('It opens at ten.', 'يفتح في العاشرة.'))
    await expect.poll(async () => (await opens(), changed.first().isVisible())).toBe(true)
    const box = phone.locator('section').filter({ has: changed })
    expect(await box.innerText()).toContain('يفتح في العاشرة.')
    expect(await phone.content()).not.toContain('التاسعة')
    expect([await overflow(phone), await context.cookies()]).toEqual([0, []])

    // Checked before the answer is unpublished: the open page may then fail to count a view.
    expect(giver.problems).toEqual([])
    await change(id, { status: 'DRAFT' })
    await expect.poll(opens).toBe(404)
    await phone.getByRole('heading', { name: 'لم تعد هذه الصفحة متاحة' }).waitFor()
    await context.close()
  })

  it('prints on one page in its text direction, and a list as a booklet [EXP-17] [DAY-12]', async () => {
    const line = 'يفتح المكتب في التاسعة صباحًا ويغلق في الثالثة بعد الظهر. '
    const [short, long] = [await made('Short.', line), await made('Long.', line.repeat(220))]
    const list = await call<{ id: string }>('POST', 'my-list', { name: 'أول أسبوع', faqs: [short, long] })
    const { page, go, problems } = await open({ as: 'administrator', width: 360, language: 'ar' })
    await withPrinter(page)
    await go(`/frontline/faq/${long}`)
    await page.getByRole('button', { name: arabicReader.share.open, exact: true }).click()
    await page.getByRole('button', { name: arabic.send.print }).click()
    await page.waitForFunction(() => (globalThis as never as { printed: number }).printed === 1)
    const [first, ...others] = pdfPages(await page.pdf({ preferCSSPageSize: true }))
    expect(others).toEqual([])
    const at = (sign: string | RegExp) => first!.search(sign)
    expect(at(/\p{Script=Arabic}/u)).toBeGreaterThanOrEqual(0)
    expect(at('http')).toBeGreaterThan(at(/\p{Script=Arabic}/u))
    expect(first).not.toContain(arabic.send.title)
    await page.emulateMedia({ media: 'print' })
    const laidOut = await page.locator('[data-print-sheets] section').evaluate((sheet) => {
      const parts = ['header', 'h1', 'h1 + div', 'footer', 'footer svg'].map((name) =>
        sheet.querySelector(name)!.getBoundingClientRect(),
      )
      const letters = document.createRange()
      letters.selectNodeContents(sheet.querySelector('h1')!)
      return {
        tops: parts.map(({ top }) => Math.round(top)),
        right: Math.round(sheet.getBoundingClientRect().right - letters.getBoundingClientRect().right),
        low: Math.round(parts[3]!.bottom - sheet.getBoundingClientRect().bottom),
        shown: [...document.body.children].filter((one) => one.getClientRects().length > 0).length,
      }
    })
    expect(laidOut.tops).toEqual(laidOut.tops.toSorted((one, other) => one - other))
    expect([laidOut.right, laidOut.low, laidOut.shown]).toEqual([0, 0, 1])
    expect(await page.locator('[data-print-sheets]').innerText()).toContain('النص مختصر')
    const printed = page.locator('[data-print-sheets] figure svg').first()
    expect(readQr(await drawn(printed))).toContain(`${visits().origin}/a/`)

    await page.emulateMedia({ media: null })
    await go(`/my-list/linked-faqs/${list.id}`)
    await page.getByRole('button', { name: arabicReader.share.open, exact: true }).click()
    await page.getByText(arabic.send.withoutLink).waitFor()
    await page.getByRole('button', { name: arabic.send.booklet }).click()
    await page.waitForFunction(() => (globalThis as never as { printed: number }).printed === 1)
    expect(pdfPages(await page.pdf({ preferCSSPageSize: true })).length).toBe(2)
    expect(problems).toEqual([])
  })

  it('is copied and printed offline, with its public link [EXP-17]', async () => {
    const id = await made('Offline.', 'دون شبكة.')
    const { page, go } = await open({ as: 'front.liner' })
    await withPrinter(page)
    await go(`/frontline/faq/${id}`)
    // The share chunks are precached and need no API request.
    const serviceWorkerText = await (await fetch(`${visits().origin}/service-worker.js`)).text()
    for (const part of ['share-record-dialog', 'share-faqs-dialog', 'send.ar', 'send.en'])
      expect(serviceWorkerText).toContain(`/assets/${part}-`)
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: reader.share.open, exact: true }).click()
    await page.getByRole('button', { name: english.send.qr }).click()
    expect(readQr(await seen(page, page.getByRole('figure', { name: /QR/ })))).toContain(`${visits().origin}/a/`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: english.send.print }).click()
    await page.waitForFunction(() => (globalThis as never as { printed: number }).printed === 1)
    expect(pdfPages(await page.pdf({ preferCSSPageSize: true }))[0]!.normalize('NFKC')).toContain('Offline.')
  })
})

import { expect, it } from 'vitest'
import { utcDay } from '#shared/model/overdue.ts'
import { emailPartners } from '#functions/consumers/ask-partners-by-email.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { button } from '#tests/browser/faq-steps.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()

const organisation = 'directory-almond-tree-clinic'
const email = 'focal.point@almond-tree.example'
type Record = { id: string; version: number; contacts: { phones: { number: string }[] }[] }

async function linkInMail(): Promise<string> {
  await emailPartners(Date.parse(`${utcDay(Date.now())}T01:00:00Z`), 'story')
  const mails = (await (await fetch(`${visits().origin}/local/mails`)).json()) as { to: string; text: string }[]
  return /\/api\/partner\/[\w-]+\?lang=\w+/.exec(mails.findLast(({ to }) => to === email)!.text)![0]
}

it('an organisation changes its phone by an emailed link without scripts or account, and an editor accepts it with one click', async () => {
  const call = visits().call
  const body = { organisation_id: organisation, name: 'Nour', email, language: 'ar', consent: true }
  await call('administrator', 'POST', 'focal-point', body)
  const link = await linkInMail()

  // Checks the page in each language and color scheme.
  for (const language of ['ar', 'en', 'fr'] as const)
    for (const scheme of ['light', 'dark'] as const) {
      const { page, close, problems } = await visits().open({ width: 360, language, scheme })
      await page.goto(`${visits().origin}${link.replace(/lang=\w+/, `lang=${language}`)}`)
      expect([await overflow(page), await axeFindings(page), problems]).toEqual([0, [], []])
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await close()
    }

  const context = await visits().browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto(`${visits().origin}${link}`)
  const phones = page.getByLabel('الهواتف').first()
  const before = await phones.inputValue()
  await phones.fill('nothing')
  await page.getByRole('button', { name: 'إرسال التغييرات' }).click()
  await page.getByRole('alert').waitFor()
  expect(await phones.getAttribute('aria-invalid')).toBe('true')
  await phones.fill(`${before}\n+20 1001234567`)
  await page.getByRole('button', { name: 'إرسال التغييرات' }).click()
  await page.getByRole('heading', { name: 'شكرًا لكم' }).waitFor()
  await page.goto(`${visits().origin}${link}`)
  await page.getByRole('button', { name: 'طلب رابط جديد' }).waitFor()
  await context.close()

  for (const width of [360, 1280]) {
    const { page: desk, go, still, close: closeOwn, problems } = await visits().open({ as: 'supervisor', width })
    await go('/suggestion/list')
    await desk.locator('a[href^="/suggestion/update/"]').first().click()
    await still()
    await desk.locator('ins').getByText('+20 1001234567').waitFor()
    expect([await overflow(desk), await axeFindings(desk), problems]).toEqual([0, [], []])
    if (width === 1280) {
      await button(desk, 'Accept changes').click()
      await desk.getByText('Accepted').first().waitFor()
      await still()
    }
    expect(problems).toEqual([])
    await closeOwn()
  }
  const { contacts } = await call<Record>('administrator', 'GET', `directory/${organisation}`)
  expect(contacts[0]!.phones.map(({ number }) => number)).toContain('1001234567')
})

import { expect, it } from 'vitest'
import { faqId } from '#infra/sample/sample-ids.ts'
import { utcToday } from '#shared/model/overdue.ts'
import { formatDate } from '#web/components/dates/formatters.ts'
import type { Language } from '#web/i18n/interface-languages.ts'
import type { PublishedFaq } from '#web/api/types.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { button } from '#tests/browser/faq-steps.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()

/** Sample FAQ with an overdue review. */
const id = faqId('asylum-rejected-appeal')

const overdue: Record<Language, RegExp> = {
  en: /^Last verified .+\. Review was due (.+)\.$/,
  ar: /^آخر تحقق في .+، وكان موعد المراجعة (.+)\.$/,
  fr: /^Vérifié le .+\. La révision était prévue le (.+)\.$/,
}

it('an FAQ shows since when its review is overdue, until confirmed with one click [EXP-27]', async () => {
  const { review_by } = await visits().call<PublishedFaq>('front.liner', 'GET', `published/faq/${id}`)
  expect(review_by! < utcToday()).toBe(true)
  for (const language of ['ar', 'fr'] as const) {
    const { page, go, close, problems } = await visits().open({ as: 'front.liner', language, width: 360 })
    await go(`/frontline/faq/${id}`)
    const line = await page.getByText(overdue[language]).innerText()
    expect(overdue[language].exec(line)![1]).toBe(formatDate(review_by!, language))
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    // Without the privilege there is no button, even after the lazy components are loaded.
    await page.locator('article footer bdi').first().waitFor()
    expect(await page.locator('article footer button').count()).toBe(0)
    expect(problems).toEqual([])
    await close()
  }

  const { page, go, still, close, problems } = await visits().open({ as: 'supervisor', width: 360 })
  await go(`/frontline/faq/${id}`)
  await page.getByText(overdue.en).waitFor()
  await button(page, 'Confirm still correct').click()
  await page.getByText(`Verified on ${formatDate(utcToday(), 'en')}`).waitFor()
  await still()
  expect(await page.getByText(overdue.en).count()).toBe(0)
  expect(await button(page, 'Confirm still correct').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

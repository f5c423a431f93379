import { describe, expect, it } from 'vitest'
import type { Language } from '#web/i18n/interface-languages.ts'
import { addToAnswer, button, editorOf, toasted } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Title of the notice about an unreviewed draft, by interface language. */
const titles: Record<Language, string> = {
  en: 'Machine translation',
  ar: 'الترجمة الآلية',
  fr: 'Traduction automatique',
}

/** A machine translation is reviewed by a person before readers see it. */
const visits = useVisits()
const open = useWindows(visits)

describe('a machine draft', () => {
  it('is created with one click from the saved text, marked, and published only after review [EXP-14]', async () => {
    const { id } = await visits().call<{ id: string }>('administrator', 'POST', 'faq', {
      translations: [
        {
          language_id: '1',
          question: 'Where is the clinic?',
          answer: '<p>Behind the <strong>school</strong>.</p><ul><li>Open daily</li></ul>',
        },
      ],
      service_categories: ['category-health'],
      visibility: 'PUBLIC',
    })
    const { page, go, problems } = await open({ as: 'administrator', width: 1280 })
    await go(`/faq/update-faq/${id}`)
    await addToAnswer(page, 'English', ' now')
    await page.getByRole('tab', { name: 'Français' }).click()
    const make = button(page, 'Translate automatically')
    expect(await make.isDisabled()).toBe(true)
    await page.getByText('Save first').waitFor()
    await button(page, 'Save as Draft').click()
    await toasted(page, 'saved')

    await make.click()
    await toasted(page, 'Translation ready')
    await page.getByText(titles.en, { exact: true }).waitFor()
    expect(await editorOf(page, 'Français').innerText()).toMatch(
      /\[fr\] Behind the school\.\s+\[fr\] Open daily\s+\[fr\] now/,
    )
    expect(await editorOf(page, 'Français').locator('strong').innerText()).toBe('school')
    await page.getByRole('tab', { name: /Français.*machine translated/s }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await button(page, 'Save and Publish').click()
    await button(page, 'Publish anyway').click()
    await page.getByRole('alert').getByText('has not been checked yet').first().waitFor()

    for (const language of ['en', 'ar', 'fr'] as const) {
      const visit = await open({ as: 'administrator', language, width: 360 })
      await visit.go(`/faq/update-faq/${id}?language=fr`)
      await visit.page.getByText(titles[language], { exact: true }).waitFor()
      expect([await overflow(visit.page), await axeFindings(visit.page)]).toEqual([0, []])
      expect(visit.problems).toEqual([])
      if (process.env['LOOK'])
        await visit.page.screenshot({ path: `${process.env['LOOK']}/machine-${language}.png`, fullPage: true })
    }

    await button(page, 'Mark as reviewed').click()
    await toasted(page, 'up to date')
    await page.getByText(titles.en, { exact: true }).waitFor({ state: 'detached' })
    await button(page, 'Save and Publish').click()
    await button(page, 'Publish anyway').click()
    await page.waitForURL(`**/faq/view/${id}`)
    // The browser logs only the expected 422 response.
    expect(problems.filter((one) => !one.includes('422'))).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import type { Language } from '#web/i18n/interface-languages.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { addToAnswer, button, toasted } from '#tests/browser/faq-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

type Saved = { id: string; version: number }

/** Labels in the interface language: title of the terms, and title of a warning. */
const words: Record<Language, { title: string; warning: string }> = {
  en: { title: 'Preferred terms', warning: 'Doesn’t match the preferred term' },
  ar: { title: 'المصطلحات المعتمدة', warning: 'غير المصطلح المعتمد' },
  fr: { title: 'Termes recommandés', warning: 'Ce n’est pas le terme recommandé' },
}

/** Translators see agreed terms of the source text and warnings about locked terms. */
const visits = useVisits()
const open = useWindows(visits)
const call = (method: string, path: string, body?: unknown) => visits().call<Saved>('administrator', method, path, body)

describe('agreed terms', () => {
  it('are required by their concept, listed for translators, and cause a warning until used', async () => {
    const { id: concept } = await call('POST', 'concept', {
      translations: [
        { language_id: '1', name: 'Harbour pass', terms: ['harbour pass', 'quay permit'] },
        { language_id: '2', name: 'إذن الميناء', terms: ['إذن ميناء', 'رخصة رصيف'] },
      ],
    })
    const { id } = await call('POST', 'faq', {
      translations: [
        { language_id: '1', question: 'Who needs a quay permit?', answer: '<p>Children need no harbour pass.</p>' },
        { language_id: '2', question: 'من يحتاج إليها؟', answer: '<p>لا يحتاج الأطفال إلى رخصة الرصيف.</p>' },
      ],
      service_categories: ['category-health'],
      visibility: 'PUBLIC',
    })

    const { page, go, context, problems } = await open({ as: 'administrator', width: 1280 })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await go(`/concept/update-concept/${concept}`)
    await page.getByLabel('Preferred terms are required').check()
    expect(await axeFindings(page)).toEqual([])
    await button(page, 'Save').click()
    await toasted(page, 'saved')

    await go(`/faq/update-faq/${id}`)
    await page.getByRole('tab', { name: 'العربية' }).click()
    const terms = page.getByRole('region', { name: words.en.title })
    await terms.getByText('required').waitFor()
    await terms.getByText(/The translation says .*رخصة رصيف/).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await terms.getByRole('button', { name: /إذن ميناء/ }).click()
    await toasted(page, 'Copied ')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('إذن ميناء')

    for (const language of ['en', 'ar', 'fr'] as const) {
      const visit = await open({ as: 'administrator', language, width: 360 })
      await visit.go(`/faq/update-faq/${id}`)
      await visit.page.getByRole('tab', { name: 'العربية' }).click()
      const shown = visit.page.getByRole('region', { name: words[language].title })
      await shown.getByText(words[language].warning).waitFor()
      expect([await overflow(visit.page), await axeFindings(visit.page)]).toEqual([0, []])
      expect(visit.problems).toEqual([])
      if (process.env['LOOK']) {
        await shown.scrollIntoViewIfNeeded()
        await visit.page.screenshot({ path: `${process.env['LOOK']}/terms-${language}.png`, fullPage: true })
      }
    }

    // Last step, because autosave would remove the warning from the other windows.
    await addToAnswer(page, 'العربية', ' وبإذن الميناء')
    await terms.getByText(words.en.warning).waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import arabic from '#web/entity/texts/entity.ar.json' with { type: 'json' }
import faqTexts from '#web/features/faq/texts/faq.ar.json' with { type: 'json' }
import { button, countDrafts } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Daily work of an editor, in Arabic on a phone. */
const visits = useVisits()
const open = useWindows(visits)
const look = { language: 'ar', width: 360 } as const

describe('in Arabic on a phone', () => {
  it('a list shows its row range and total in reading order [DAY-1]', async () => {
    const { page, go } = await open({ ...look, as: 'administrator' })
    await go('/faq/list?size=10&page=2')
    const range = page
      .getByRole('main')
      .locator('p', { has: page.locator('bdi') })
      .filter({ hasText: ' من ' })
      .last()
    const [rows, total] = await range.locator('bdi').all()
    const [around, numbers, all] = await Promise.all([range, rows!, total!].map((one) => one.boundingBox()))
    expect(await rows!.innerText()).toBe('11–20')
    expect(Number(await total!.innerText())).toBeGreaterThan(20)
    // In right-to-left layout the rows are at the right and the total is left of them.
    expect(Math.round(numbers!.x + numbers!.width)).toBe(Math.round(around!.x + around!.width))
    expect(all!.x + all!.width).toBeLessThan(numbers!.x)
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
  })

  it.each([
    ['الاقامه', 'ar', /إقامة/],
    ['للاجئين', 'ar', /لاجئ/],
    ['refugie', 'fr', /réfugié/i],
    ['registraton', 'en', /registration/i],
  ] as const)(
    'a search for “%s” finds and highlights the correct spelling [EXP-15] [DAY-2]',
    async (typed, language, written) => {
      const { page, go } = await open({ ...look, language, as: 'front.liner' })
      await go(`/search-result?q=${encodeURIComponent(typed)}`)
      const marks = page.getByRole('main').getByRole('listitem').locator('mark')
      await marks.filter({ hasText: written }).first().waitFor()
      expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    },
  )

  it('a draft of a killed page is restored without overwriting a concurrent save [EXP-11] [DAY-3]', async () => {
    const call = <T>(method: string, path: string, body?: unknown, version?: number) =>
      visits().call<T>('administrator', method, path, body, version)
    const texts = [{ language_id: '2', question: 'متى يفتح المكتب؟', answer: '<p>في التاسعة.</p>' }]
    const { id, version } = await call<{ id: string; version: number }>('POST', 'faq', {
      translations: texts,
      service_categories: ['category-health'],
      visibility: 'PUBLIC',
    })
    const { page, context, go } = await open({ ...look, as: 'administrator' })
    await go(`/faq/update-faq/${id}`)
    const editor = (of: Page) => of.getByRole('textbox', { name: / – العربية$/ }).last()
    await editor(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(' ويغلق في الثالثة.')
    await expect.poll(() => countDrafts(page)).toBe(1)
    // Closes without `beforeunload`, like a phone that frees memory.
    await page.close({ runBeforeUnload: false })
    await call('PATCH', `faq/${id}`, { contact_office: 'مكتب التلة' }, version)

    const again = await context.newPage()
    await again.goto(`${visits().origin}/faq/update-faq/${id}`)
    await again.getByText(arabic.draft.found.split('<')[0]!).waitFor()
    await again.getByText(arabic.draft.outdated).waitFor()
    expect([await overflow(again), await axeFindings(again)]).toEqual([0, []])
    await button(again, arabic.draft.restore).click()
    await again.getByText(faqTexts.conflict.title).waitFor()
    expect([await overflow(again), await axeFindings(again)]).toEqual([0, []])
    await button(again, faqTexts.conflict.keep).click()
    await editor(again).getByText('ويغلق في الثالثة').waitFor()
    await button(again, faqTexts.action.draft).click()
    await expect
      .poll(() => call('GET', `faq/${id}`))
      .toMatchObject({ contact_office: 'مكتب التلة', translations: [{ answer: expect.stringContaining('الثالثة') }] })
  })
})

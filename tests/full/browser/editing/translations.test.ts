import { describe, expect, it } from 'vitest'
import arabic from '#web/features/faq/texts/faq.ar.json' with { type: 'json' }
import english from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import { button, toasted } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

type Saved = { id: string; version: number }

/** After a change of the source, a translation shows the difference and can be confirmed. */
const visits = useVisits()
const open = useWindows(visits)
const call = (method: string, path: string, body: unknown, version?: number) =>
  visits().call<Saved>('administrator', method, path, body, version)

const texts = (answer: string, french = '<p>Le guichet ouvre à neuf heures.</p>') => ({
  translations: [
    { language_id: '1', question: 'When does the counter open?', answer },
    { language_id: '3', question: 'Quand le guichet ouvre-t-il ?', answer: french },
  ],
})

/** FAQ with a translation made outdated by a major change. */
async function outdated(french?: string): Promise<Saved> {
  const made = await call('POST', 'faq', {
    ...texts('<p>The counter opens at nine.</p>', french),
    service_categories: ['category-health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
  })
  const changed = texts('<p>The counter opens at ten.</p>', french)
  return call('PATCH', `faq/${made.id}`, changed, made.version)
}

describe('a translation', () => {
  it('shows its current source on a phone, and is confirmed with one click [EXP-14]', async () => {
    const { id } = await outdated()
    const { page, go, problems } = await open({ as: 'administrator', language: 'ar', width: 360 })
    await go(`/faq/update-faq/${id}?language=fr`)
    const change = page.getByRole('region', { name: arabic.edit.whatChanged })
    await change.locator('del').filter({ hasText: 'nine' }).waitFor()
    await change.locator('ins').filter({ hasText: 'ten' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.getByRole('button', { name: arabic.edit.stillRight }).click()
    await toasted(page, arabic.edit.saidRight)
    await change.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
  })

  it('needs a confirmation if published unfinished', async () => {
    const { id } = await outdated('')
    const { page, go } = await open({ as: 'administrator', width: 1280 })
    await go(`/faq/update-faq/${id}`)
    await page.getByLabel('Question – English').fill('When does the counter open on Sundays?')
    await button(page, english.action.publish).click()
    const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await asked.getByText('Français (no answer)').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await asked.getByLabel(english.edit.major).check()
    await asked.getByRole('button', { name: english.action.publish, exact: true }).click()
    await page.waitForURL(`**/faq/view/${id}`)
  })

  it('is listed by demand, with a link to the text in that language [EXP-14]', async () => {
    const { id } = await outdated()
    const { page, go, still } = await open({ as: 'administrator', language: 'fr', width: 360 })
    await go('/work/translations?language=fr&debt=outdated')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Quand le guichet' }).first()
    await row.getByText('À mettre à jour').waitFor()
    await still()
    expect(await axeFindings(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.locator(`a[href*="${id}"]`).click()
    await page.waitForURL(`**/faq/update-faq/${id}?language=fr`)
    await page.getByRole('tab', { name: /Français/, selected: true }).waitFor()
  })
})

import { describe, expect, it } from 'vitest'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { button, editorOf } from '#tests/browser/faq-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

type Saved = { id: string; version: number }

const contacts = (number: string) => [{ phones: [{ country_code: '20', area_code: '2', number }], city: 'Cairo' }]

/** Answers that reference an organisation show its new phone number and its temporary closure. */
const visits = useVisits()
const open = useWindows(visits)
const call = (method: string, path: string, body?: unknown, version?: number) =>
  visits().call<Saved>('administrator', method, path, body, version)

const answer = (value: string) =>
  call('POST', 'faq', {
    translations: [
      { language_id: '1', question: 'Where do I call?', answer: '<p>Call</p>' },
      {
        language_id: '2',
        question: 'بمن أتصل؟',
        answer: `<p>اتصل بـ <data value="${value}#name"></data> على <data value="${value}#phone"></data> غدًا.</p>`,
      },
    ],
    service_categories: ['category-health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
  })

describe('references in FAQs', () => {
  it('are inserted by a few letters, or from a typed phone number', async () => {
    const { id } = await call('POST', 'directory', {
      translations: [{ language_id: '1', name: 'Sycamore House' }],
      directory_type_id: 'directory-type-health',
      contacts: contacts('555 0188'),
    })
    const faq = await answer(`directory/${id}`)
    const { page, go, problems } = await open({ as: 'administrator', width: 1280 })
    await go(`/faq/update-faq/${faq.id}`)
    await page.getByRole('tab', { name: 'English' }).click()
    await editorOf(page, 'English').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText(' +20 2 5550188 or ')
    await button(page, 'Insert live reference').click()
    await page.getByRole('combobox', { name: 'An organisation' }).fill('sycam')
    await page.getByRole('option', { name: /Sycamore House/ }).click()
    await page.getByLabel('Information to show').selectOption('name')
    expect(await axeFindings(page)).toEqual([])
    await button(page, 'Insert').click()
    await editorOf(page, 'English').locator('data').getByText('Sycamore House').waitFor()
    await page.getByLabel('Question – English').click()
    await page.getByRole('status').filter({ hasText: 'phone number of' }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await button(page, 'Use live reference').click()
    await editorOf(page, 'English').locator('data').getByText('+20 2 555 0188').waitFor()
    await button(page, 'Save and Publish').click()
    const dialog = page.getByRole('dialog', { name: 'Publish this change?' })
    await dialog.getByRole('radio', { name: 'Only the wording changed' }).check()
    await dialog.getByRole('button', { name: 'Save and Publish' }).click()
    await page.waitForURL(`**/faq/view/${faq.id}`)
    await go(`/frontline/faq/${faq.id}`)
    const phone = page.getByRole('article').getByRole('link', { name: '+20 2 555 0188' })
    expect(await phone.getAttribute('href')).toBe('tel:+2025550188')
    expect(problems).toEqual([])
  })

  it('show current values in three FAQs, in Arabic on a phone, with tasks for their editors', async () => {
    const { id, version } = await call('POST', 'directory', {
      translations: [
        { language_id: '1', name: 'Cedar House' },
        { language_id: '2', name: 'دار الأرز' },
      ],
      directory_type_id: 'directory-type-health',
      contacts: contacts('555 0100'),
    })
    const answers = [await answer(`directory/${id}`), await answer(`directory/${id}`), await answer(`directory/${id}`)]
    await call('PATCH', `directory/${id}`, { contacts: contacts('555 0199'), closed_until: '2099-05-03' }, version)
    const { page, go, problems } = await open({ as: 'front.liner', language: 'ar', width: 360 })
    for (const one of answers) {
      await go(`/frontline/faq/${one.id}`)
      const text = page.getByRole('article')
      await text.getByRole('link', { name: '+20 2 555 0199' }).waitFor()
      await expect.poll(() => text.textContent()).toContain('دار الأرز (مغلق مؤقتًا حتى 3 مايو 2099)')
      // Adjacent references repeat the notice only once.
      expect((await text.textContent())!.match(/مغلق/g)).toHaveLength(1)
      expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    }
    await go(`/frontline/directory/${id}`)
    await page.getByText('مغلق مؤقتًا حتى 3 مايو 2099').first().waitFor()
    expect(problems).toEqual([])

    const administrator = await open({ as: 'administrator', width: 360 })
    await administrator.go(`/directory/view/${id}`)
    const used = administrator.page.locator('section').filter({ hasText: 'Used in' }).last()
    await expect.poll(() => used.getByRole('link').count()).toBe(3)
    expect([await overflow(administrator.page), await axeFindings(administrator.page)]).toEqual([0, []])
    await administrator.go('/work?kind=closed')
    await expect
      .poll(() => administrator.page.getByRole('link', { name: 'Where do I call?' }).count())
      .toBeGreaterThanOrEqual(3)
    expect(administrator.problems).toEqual([])
  })
})

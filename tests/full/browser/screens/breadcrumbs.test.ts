import { describe, expect, it } from 'vitest'
import { axeFindings, arrives, overflow } from '#tests/browser/page-checks.ts'
import { button } from '#tests/browser/faq-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const question = 'Where are winter coats given out, and what does one have to bring along to get one of them?'
const arabic = 'أين توزَّع المعاطف الشتوية، وما الذي ينبغي إحضاره للحصول على واحد منها؟'

/** Breadcrumbs from a list to a record and its form; the list keeps its state. */
const visits = useVisits()
const open = useWindows(visits)

const bare = () =>
  visits().call<{ id: string; version: number }>('administrator', 'POST', 'faq', {
    translations: [
      { language_id: '1', question, answer: '<p>At the office.</p>' },
      { language_id: '2', question: arabic, answer: '<p>في المكتب.</p>' },
    ],
  })

describe('breadcrumbs', () => {
  it('show the path, also in the tab title, and return to the list as it was [EXP-9]', async () => {
    const faq = await bare()
    const { page, go, still, problems } = await open({ as: 'administrator', width: 1280 })
    await go('/faq/list?q=winter+coats')
    await page.getByRole('checkbox', { name: /Select Where are winter coats/ }).click()
    await page.getByRole('link', { name: question, exact: true }).click()
    expect(await arrives(page, 'View FAQ - Daleel', `/faq/view/${faq.id}`)).toBe(true)
    await still()
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
    expect(await trail.getByRole('listitem').allInnerTexts()).toEqual(['Manage FAQs', question])
    expect(await trail.locator('[aria-current="page"]').innerText()).toBe(question)
    expect(await axeFindings(page)).toEqual([])
    await trail.getByRole('link', { name: 'Manage FAQs' }).click()
    await page.waitForURL('**/faq/list?q=winter+coats')
    expect(await page.getByRole('checkbox', { name: /Select Where are winter coats/ }).isChecked()).toBe(true)
    // A failed transition redirects to the missing fields.
    await go(`/faq/approve-faq/${faq.id}`)
    await button(page, 'Save and Publish').click()
    await page.waitForURL(`**/faq/update-faq/${faq.id}`)
    await page.getByRole('alert').getByText('Categories: Choose a category.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-service_categories')
    // The category tree opens on focus.
    await page.keyboard.press('Escape')
    expect(await page.title()).toMatch(/^Error: Where are winter coats .*… · Update FAQ - Daleel$/)
    expect(await axeFindings(page)).toEqual([])
    const refusal = /400|422/
    expect(problems.filter((one) => !refusal.test(one))).toEqual([])
  })

  it('fit one line on a phone in Arabic, and name a forbidden page [EXP-20]', async () => {
    const faq = await bare()
    const { page, go, problems } = await open({ as: 'administrator', language: 'ar', width: 360 })
    await go(`/faq/update-faq/${faq.id}`)
    expect(await arrives(page, 'تعديل سؤال شائع - Daleel')).toBe(true)
    expect(await page.title()).toContain('المعاطف الشتوية')
    const trail = page.getByRole('navigation', { name: 'مسار التنقل' })
    // The current page is named by its heading only, so that the breadcrumb of the list is not truncated.
    const steps = await trail.getByRole('listitem').all()
    expect(steps).toHaveLength(2)
    const list = trail.getByRole('link').first()
    expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(1)
    const boxes = await Promise.all(steps.map((step) => step.boundingBox()))
    expect(new Set(boxes.map((box) => box!.y)).size).toBe(1)
    // Right to left, without horizontal overflow.
    expect(boxes.map((box) => box!.x)).toEqual(boxes.map((box) => box!.x).toSorted((one, other) => other - one))
    expect((await trail.boundingBox())!.height).toBeLessThan(48)
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    expect(problems).toEqual([])
    const reader = await open({ as: 'front.liner', language: 'ar', width: 360 })
    await reader.go('/user/list')
    await reader.page.getByText('لفتح هذه الصفحة، تلزم صلاحية الاطلاع على قائمة «المستخدمون».').waitFor()
    expect(await axeFindings(reader.page)).toEqual([])
  })
})

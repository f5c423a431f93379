import { describe, expect, it } from 'vitest'
import app from '#web/app/texts/app.ar.json' with { type: 'json' }
import empty from '#web/entity/list/texts/empty.ar.json' with { type: 'json' }
import examples from '#web/features/help/texts/examples.ar.json' with { type: 'json' }
import arabic from '#web/features/help/texts/help.ar.json' with { type: 'json' }
import english from '#web/features/help/texts/help.en.json' with { type: 'json' }
import stepsArabic from '#web/reader/first-steps/texts/steps.ar.json' with { type: 'json' }
import { screenTitles } from '#shared/screens/screen-texts.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import type { Visit } from '#tests/browser/visit.ts'

/** A new user finds the help on every page, completes first steps and reads the release notes. */
const visits = useVisits()
const open = useWindows(visits)
const link = ({ page }: Visit) => page.locator('a[href="/help"]').first()

/** Label of the first control next to the help link, and whether the link itself is the last one. */
const ends = (visit: Visit) =>
  link(visit).evaluate((one) => {
    const { firstElementChild, lastElementChild } = one.parentElement!
    return [firstElementChild!.getAttribute('aria-label'), lastElementChild === one]
  })

describe('the help', () => {
  it.each([360, 1280])('is linked at the same position of every page, %i px wide [EXP-31]', async (width) => {
    const visitor = await open({ language: 'ar', width })
    const reader = await open({ as: 'front.liner', language: 'ar', width })
    for (const [visit, ...paths] of [
      [visitor, '/login', '/search-result', '/help'],
      [reader, '/home', '/directory', '/frontline/faq/faq-reg-new-arrival'],
    ] as const)
      for (const path of paths) {
        await visit.go(path)
        // Far from the quick exit, which would otherwise be hit by accident.
        expect(await ends(visit), path).toEqual([app.shell.exit, true])
        const box = (await link(visit).boundingBox())!
        expect([box.x >= 0, box.x + box.width <= width, box.width >= 24], path).toEqual([true, true, true])
        expect(await overflow(visit.page), path).toBe(0)
      }
  })

  it('shows new users the first steps on the home page until dismissed, and in the help afterwards [EXP-19]', async () => {
    const visit = await open({ as: 'front.liner', language: 'ar', width: 360 })
    const { page, go, still } = visit
    await go('/home')
    const steps = page.getByRole('region', { name: stepsArabic.title })
    await steps.getByRole('link', { name: stepsArabic.steps.find }).waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await steps.getByRole('button', { name: stepsArabic.putAway }).click()
    await steps.waitFor({ state: 'detached' })
    await go('/home')
    expect(await steps.count()).toBe(0)
    await link(visit).click()
    await steps.waitFor()
    await page.getByText(arabic.glossary.visibility).click()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await steps.getByRole('button', { name: stepsArabic.bringBack }).click()
    await steps.getByRole('button', { name: stepsArabic.putAway }).waitFor()
    await still()
    await go('/home')
    await steps.waitFor()
    expect(visit.problems).toEqual([])
  })

  it('marks new updates until read, and opens the list of shortcuts [EXP-19]', async () => {
    const visit = await open({ as: 'content.creator' })
    const { page, go } = visit
    await go('/faq/list')
    await page.getByRole('link', { name: 'Help (new updates)' }).click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('link', { name: screenTitles['/whats-new']![0] }).click()
    await page.getByText(english.news.all).waitFor()
    await page.getByRole('link', { name: 'Help', exact: true }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await go('/faq/list')
    // At rest, the number of unread notes is loaded and would be announced.
    await visit.atRest()
    expect(await link(visit).getAttribute('aria-label')).toBe('Help')
    expect(visit.problems).toEqual([])
  })

  it('loads and removes examples for an administrator, in Arabic on a phone [EXP-19]', async () => {
    const visit = await open({ as: 'administrator', language: 'ar', width: 360 })
    const { page, go, still } = visit
    const panel = page.getByRole('region', { name: examples.title })
    const press = (name: string) => panel.getByRole('button', { name, exact: true }).click()
    // State without any content.
    const none = { entities: [], total: 0, page: 1, per_page: 25, last_page: 1 }
    await page.route(/\/api\/faq\?/, (route) => route.fulfill({ json: none }))
    await go('/faq/list')
    await page.unroute(/\/api\/faq\?/)
    await page.getByRole('link', { name: empty.orExamples }).click()
    await panel.getByRole('button', { name: examples.load, exact: true }).waitFor()
    expect((await panel.boundingBox())!.y).toBeLessThan(400)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await press(examples.load)
    await panel.getByText('أُنشئ 14 مثالًا').waitFor()
    await panel.getByText('14 مثالًا محمَّلًا').click()
    await still()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    await panel.getByRole('link', { name: 'مثال: كيف ألتحق بدورة مسائية؟' }).click()
    await page.getByRole('link', { name: 'مدرسة القنديل', exact: true }).waitFor()
    await still()
    await go('/help')
    await press(examples.take)
    await panel.getByText('أُزيل 14 مثالًا').waitFor()
    await panel.getByRole('button', { name: examples.load, exact: true }).waitFor()
    expect(await overflow(page)).toBe(0)
    expect(visit.problems).toEqual([])
  })

  it('is available to visitors without permissions [EXP-31]', async () => {
    const { page, go, problems } = await open({ language: 'ar', width: 360 })
    await go('/help')
    await page.getByText(arabic.account).waitFor()
    expect(await page.getByText(arabic.glossary.rights).count()).toBe(0)
    expect(await page.getByRole('region', { name: stepsArabic.title }).count()).toBe(0)
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], 0])
    expect(problems).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import ways from '#web/reader/texts/ways.en.json' with { type: 'json' }
import faq from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import texts from '#web/features/tasks/texts/work.en.json' with { type: 'json' }
import { button } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { pressUntil } from '#tests/browser/press-until.ts'
import { assignTasks, decidedKinds, isInView } from '#tests/browser/task-steps.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Task list: confirm a text that was read, assign tasks, and the count in the menu. */
const visits = useVisits()
const open = useWindows(visits)

describe('the task list of editors', () => {
  it('is worked through by keyboard only, and a confirmation is undone by Ctrl+Z', async () => {
    const { page, go } = await open({ as: 'administrator', width: 1280 })
    await go('/work?kind=stale')
    const rows = page.locator('[data-row]')
    await rows.first().waitFor()
    await pressUntil(page, 'j', () => rows.first().evaluate((row) => row === document.activeElement))
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: ways.stillTrue.press }).isEnabled()).toBe(true)
    await page.keyboard.press('Control+Enter')
    await rows.first().getByText(texts.deciding.confirmed).waitFor()
    await rows.nth(1).getByRole('article').waitFor()
    await page.keyboard.press('Control+z')
    await rows.first().getByRole('button', { name: texts.readText }).waitFor()
    expect(await rows.first().getByText(texts.deciding.confirmed).count()).toBe(0)
  })

  it('resolves a task once its text is read, assigns one, and is counted in the menu', async () => {
    const { page, go, still } = await open({ as: 'administrator', width: 1280 })
    await go('/work?kind=stale')
    const rows = page.locator('[data-row]')
    const entry = page.getByRole('navigation').getByRole('link', { name: /^Tasks\s*\d+$/ })
    const counted = async () => Number(/\d+/.exec((await entry.textContent())!)![0])
    await rows.first().waitFor()
    await entry.waitFor()
    const before = await counted()
    const title = await rows.first().getByRole('link').textContent()
    const confirm = page.getByRole('button', { name: ways.stillTrue.press })
    expect(await confirm.count()).toBe(0)
    await rows.first().getByRole('button', { name: texts.readText }).click()
    await rows.first().getByRole('article').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await confirm.click()
    await rows.first().getByText(texts.deciding.confirmed).waitFor()
    // The text of the next task opens.
    await rows.nth(1).getByRole('article').waitFor()
    await rows.nth(1).getByRole('button', { name: texts.readText }).click()
    await rows.first().getByRole('link', { name: title! }).waitFor({ state: 'detached' })
    await expect.poll(counted).toBe(before - 1)

    const next = (await rows.first().getByRole('link').textContent())!
    await rows.first().getByRole('button', { name: texts.assign }).click()
    await page.getByRole('button', { name: texts.take }).click()
    await rows.first().getByRole('button', { name: texts.mine }).waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByText(texts.whose.mine, { exact: true }).click()
    await still()
    expect(await rows.getByRole('link').allTextContents()).toEqual([next])
    expect(await overflow(page)).toBe(0)
  })

  it.each([1280, 360])('opens approvals in turn with the decision in view at %i pixels', async (width) => {
    const { page, go, still } = await open({ as: 'administrator', width })
    await go('/work?kind=approve')
    await page
      .getByRole('link', { name: new RegExp(`^${texts.review}: `) })
      .first()
      .click()
    await page.waitForURL('**/faq/approve-faq/*')
    const first = page.url()
    const bottoms = () =>
      Promise.all(
        [faq.action.return, faq.action.publish].map((name) =>
          button(page, name).evaluate((one) => one.getBoundingClientRect().bottom <= innerHeight),
        ),
      )
    await button(page, faq.action.publish).waitFor()
    await still()
    expect([await bottoms(), await overflow(page), await axeFindings(page)]).toEqual([[true, true], 0, []])
    await pressUntil(page, 'j', () => page.url() !== first)
    await page.waitForURL((url) => url.pathname.startsWith('/faq/approve-faq/') && url.href !== first)
    await page.getByText(/^Task 2 of \d+$/).waitFor()
    await button(page, faq.action.publish).waitFor()
    expect(await bottoms()).toEqual([true, true])
    await page.keyboard.press('k')
    await page.waitForURL(first)
  })

  it('opens feedback, suggestions and broken links in turn with the decision in view', async () => {
    const { suggestion, report, link } = decidedKinds
    await assignTasks(visits(), ['suggestion', 'report', 'link'], 'in-turn')
    const { page, go, still } = await open({ as: 'supervisor', width: 1280 })
    await go('/work?assigned=mine&group=kind')
    const review = page.getByRole('link', { name: new RegExp(`^${texts.review}: `) })
    await expect.poll(() => review.count()).toBe(3)
    await review.first().click()
    for (const position of [1, 2, 3]) {
      await page.getByText(`Task ${position} of 3`).waitFor()
      const { button: name } = [suggestion, report, link].find(({ path }) => page.url().includes(path))!
      await button(page, name).waitFor()
      await still()
      expect([await isInView(button(page, name)), await overflow(page), await axeFindings(page)]).toEqual([true, 0, []])
      // A text that was just opened cannot be decided yet.
      await expect.poll(() => button(page, name).isEnabled()).toBe(true)
      await page.keyboard.press('j')
    }
    // The last task has no next one.
    await page.keyboard.press('Control+Enter')
    await page.waitForURL('**/work?assigned=mine&group=kind')
    await expect.poll(() => review.count()).toBe(2)
  })
})

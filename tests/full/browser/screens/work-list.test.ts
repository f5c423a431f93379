import { describe, expect, it } from 'vitest'
import ways from '#web/reader/texts/ways.en.json' with { type: 'json' }
import texts from '#web/features/tasks/texts/work.en.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Task list: confirm a text that was read, assign tasks, and the count in the menu. */
const visits = useVisits()
const open = useWindows(visits)

describe('the task list of editors', () => {
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
    await rows.first().getByRole('link', { name: title! }).waitFor({ state: 'detached', timeout: 20_000 })
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

  it('opens a pending approval with a button', async () => {
    const { page, go } = await open({ as: 'administrator', width: 360 })
    await go('/work?kind=approve')
    await page
      .getByRole('link', { name: new RegExp(`^${texts.review}: `) })
      .first()
      .click()
    await expect(page.waitForURL('**/faq/approve-faq/*')).resolves.toBeUndefined()
  })
})

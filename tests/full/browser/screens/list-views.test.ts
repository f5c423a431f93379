import { describe, expect, it } from 'vitest'
import arabic from '#web/entity/saved-views/texts/listviews.ar.json' with { type: 'json' }
import entity from '#web/entity/texts/entity.ar.json' with { type: 'json' }
import app from '#web/app/texts/app.ar.json' with { type: 'json' }
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

/** Shared view: opened by a user with fewer rights, set as default, and counted in the menu; in Arabic on a phone. */
const visits = useVisits()
const open = useWindows(visits)
const named = (text: string, name: string) => text.replace('{{name}}', name)
const look = { language: 'ar', width: 360 } as const

describe('a shared list view', () => {
  it('is shared, shown to others as permitted, default for a role, and counted in the menu [EXP-8] [DAY-8]', async () => {
    const administrator = await open({ ...look, as: 'administrator' })
    const { page } = administrator
    await administrator.go('/faq/list?f.awaits_approval=false&f.status=PUBLISHED')
    await page.getByRole('button', { name: entity.views.title }).click()
    const panel = page.getByRole('dialog', { name: entity.views.title })
    await panel.getByLabel(arabic.name).fill('المنشور أولًا')
    await panel.getByRole('button', { name: arabic.save, exact: true }).click()
    await panel.getByRole('button', { name: named(arabic.share, 'المنشور أولًا') }).click()
    await panel.getByRole('checkbox', { name: arabic.everyone }).check()
    await panel.getByRole('combobox', { name: arabic.defaultFor }).click()
    await page.getByRole('option', { name: 'Management' }).click()
    await page.keyboard.press('Tab')
    await panel.getByRole('checkbox', { name: arabic.counted }).check()
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    await panel.getByRole('button', { name: arabic.shareNow, exact: true }).click()
    await panel.getByRole('button', { name: named(arabic.unshare, 'المنشور أولًا') }).waitFor()
    await administrator.still()
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])

    // Management can only read, so the pending filter is omitted.
    const reader = await open({ ...look, as: 'management' })
    await reader.go('/faq/list')
    const line = reader.page.getByRole('status').filter({ hasText: 'المنشور أولًا' })
    await line.getByText(arabic.showAll).waitFor()
    expect(await line.innerText()).toContain(arabic.leftOut_one.split('{{')[0])
    expect(await line.innerText()).toContain(arabic.madeBy.split('<name>')[0]!.trim())
    expect(await reader.page.locator('main a[href^="/faq/view/"]').count()).toBeGreaterThan(0)
    expect([await overflow(reader.page), await axeFindings(reader.page)]).toEqual([0, []])
    await line.getByRole('link', { name: arabic.showAll }).click()
    await reader.page.waitForURL('**/faq/list?view=all')
    await line.waitFor({ state: 'detached' })
    await reader.page.goBack()
    await line.waitFor()

    await page.getByRole('button', { name: app.shell.openMenu }).click()
    const counted = page.getByRole('dialog').getByRole('link', { name: /المنشور أولًا/ })
    await counted.waitFor()
    expect(await counted.innerText()).toMatch(/\d/)
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    await counted.click()
    await page.waitForURL('**/faq/list?view=*')
    await page.getByRole('status').filter({ hasText: 'المنشور أولًا' }).waitFor()
    await administrator.still()
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: /المنشور أولًا/ }).waitFor()
    expect([...administrator.problems, ...reader.problems]).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const visits = useVisits()
const open = useWindows(visits)

describe('a personal list', () => {
  it('is shared with a group and by link, read by both, copied, and its link is deleted', async () => {
    const faqs = ['faq-reg-new-arrival', 'faq-doc-lost-certificate']
    const own = await visits().call<{ id: string }>('administrator', 'POST', 'my-list', { name: 'First week', faqs })
    const { unit_id: unit } = await visits().call<{ unit_id: string }>('front.liner', 'GET', 'me')
    const { name: group } = await visits().call<{ name: string }>('administrator', 'GET', `unit/${unit}`)

    const owner = await open({ as: 'administrator' })
    await owner.go(`/my-list/linked-faqs/${own.id}`)
    await owner.page.getByRole('button', { name: 'Manage access', exact: true }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Who can see this list' })
    await dialog.getByRole('combobox').click()
    await owner.page.getByRole('option', { name: group }).click()
    await dialog.getByRole('button', { name: `Remove “${group}”` }).waitFor()
    // Closes the options only.
    await owner.page.keyboard.press('Escape')
    await dialog.getByRole('button', { name: 'Create link' }).click()
    const address = await dialog.getByRole('status').filter({ hasText: '/shared-list/' }).innerText()
    expect(await axeFindings(owner.page)).toEqual([])

    const visitor = await open({ language: 'ar', width: 360 })
    await visitor.go(new URL(address).pathname)
    await visitor.page.getByRole('heading', { name: 'First week' }).waitFor()
    expect(await visitor.page.getByRole('main').getByRole('listitem').count()).toBe(2)
    expect([await overflow(visitor.page), await axeFindings(visitor.page)]).toEqual([0, []])
    await visitor.page.getByRole('main').getByRole('link').first().click()
    await visitor.still()
    expect(visitor.page.url()).toContain('open=')

    const member = await open({ as: 'front.liner', language: 'fr', width: 360 })
    await member.go('/my-list/list')
    await member.page.getByRole('link', { name: /^First week/ }).click()
    await member.still()
    await member.page.getByRole('button', { name: 'Copier dans mes listes' }).click()
    await member.page.waitForURL('**/my-list/linked-faqs/*')
    await member.still()
    expect(await member.page.getByRole('link', { name: 'Renommer' }).count()).toBe(1)

    await dialog.getByRole('button', { name: 'Delete link' }).click()
    await dialog.getByRole('button', { name: 'Create link' }).waitFor()
    await visitor.go(new URL(address).pathname)
    expect(await visitor.page.getByRole('main').getByText('First week').count()).toBe(0)
    expect([...owner.problems, ...member.problems]).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'
import { readBrowserStorage } from '#tests/browser/browser-storage.ts'

const visits = useVisits()
const open = useWindows(visits)

const editor = 'creatives.content.creator'
const traces = /zaqzuq|puppetr|ZQ-99|Checking%20who|Checking who/i

const sara = {
  name: 'Sara Zaqzuq',
  phone: '+962 79 555 0173',
  creative_areas: ['Puppetry'],
  registered_with_agency: true,
  agency_number: 'ZQ-99-18',
  consent: { given_at: '2026-01-05T00:00:00.000Z', purposes: ['directory', 'contact'] },
}

describe('a person of the registry', () => {
  it('is found, read and revealed without traces in browser or URL, and printed with a watermark [FE-5]', async () => {
    await visits().call(editor, 'POST', 'personal-data', sara)
    const visit = await open({ as: editor })
    const { page, go, still, problems } = visit
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))

    await go('/creative-search')
    await page.getByText('Choose a person', { exact: true }).waitFor()
    await page.getByRole('searchbox').last().fill('puppetri')
    await page.getByRole('button', { name: /Sara Zaqzuq/ }).click()
    await page.getByRole('region', { name: 'Contact' }).getByText(sara.phone).waitFor()
    await page.getByRole('button', { name: 'Show protected details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: /Reason/ }).fill('Checking who this is')
    await dialog.getByRole('button', { name: 'Show', exact: true }).click()
    await page.getByText(sara.agency_number).waitFor()
    await still()

    expect(await readBrowserStorage(page)).not.toMatch(traces)
    expect(asked.filter((url) => traces.test(url))).toEqual([])
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(
      expect.arrayContaining(['access_token', 'user']),
    )
    for (const key of await page.evaluate(() => Object.keys(localStorage)))
      expect(constants.localStorageKeys).toContain(key)

    await page.emulateMedia({ media: 'print' })
    expect(await page.getByText(sara.agency_number).isVisible()).toBe(false)
    expect(
      await page
        .getByText(/printed by Yara Benali/)
        .first()
        .isVisible(),
    ).toBe(true)
    await page.emulateMedia({ media: 'screen' })

    await page.reload()
    await page.getByText('Choose a person', { exact: true }).waitFor()
    expect(await page.getByRole('heading', { name: sara.name }).count()).toBe(0)
    expect(problems).toEqual([])
  })

  it('keeps hidden fields when the form is saved, and is absent from a partner’s menu', async () => {
    const created = await visits().call<{ id: string }>(editor, 'POST', 'personal-data', { ...sara, name: 'Sara Z.' })
    const { page, go } = await open({ as: editor })
    await go(`/creatives/personal/update/${created.id}`)
    await page.getByRole('textbox', { name: 'Field of study' }).fill('Scenography')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL('**/creatives/personal/list')
    const revealed = await visits().call(editor, 'POST', `personal-data/${created.id}/reveal`, {
      reason: 'Checking it',
    })
    expect(revealed).toMatchObject({ agency_number: sara.agency_number, registered_with_agency: true })

    const partner = await open({ as: 'partner' })
    await partner.go('/home')
    const menu = partner.page.getByRole('navigation', { name: 'Main menu' })
    await menu.waitFor()
    expect(await menu.getByText(/Creative/).count()).toBe(0)
    await partner.go('/creative-search')
    expect(new URL(partner.page.url()).pathname).toBe('/403')
  })
})

import { expect, it } from 'vitest'
import { encodePlusCode } from '#shared/domain/geography/plus-code.ts'
import { button, choose, toasted } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits } from '#tests/browser/use-visits.ts'

const visits = useVisits()

/** Remote location, so that no sample organisation is nearer. */
const somewhere = { latitude: 27.1234, longitude: 29.4321 }
const code = encodePlusCode(somewhere.latitude, somewhere.longitude)

it('an organisation is created with its contact, corrected after errors, and found nearby', async () => {
  const writer = await visits().open({ as: 'content.creator' })
  const { page } = writer
  await writer.go('/directory/create-directory')
  await page.getByLabel('Name', { exact: false }).first().fill('Desert Well Clinic')
  await choose(page, 'Type', 'Health', /Health/)
  await button(page, 'Add a contact').click()
  await page.getByLabel('City').fill('Well Town')
  await button(page, 'Add a phone number').click()
  await page.getByLabel('Country code').fill('999')
  await page.getByLabel('Plus code').fill(code)
  await expect.poll(() => page.getByLabel('Latitude').inputValue()).toContain('27.12')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toContain('Africa/Cairo')
  await button(page, 'Open 24 hours on Sunday').click()
  await button(page, 'Copy the hours of Sunday to other days').click()
  await page.getByRole('menuitem', { name: 'All other days' }).click()
  await button(page, 'Create').click()

  const wrong = page.getByRole('alert').getByRole('link')
  await wrong.waitFor()
  // The labels of the location are loaded on first use.
  await expect.poll(() => wrong.innerText()).toBe('Contact 1, Phone 1, Number: This field is required.')
  // The summary links to the input.
  await wrong.click()
  const number = page.getByRole('textbox', { name: 'Number' })
  expect(await number.evaluate((input) => input === document.activeElement)).toBe(true)
  await number.fill('555 0123')
  await button(page, 'Create').click()
  await toasted(page, 'created')
  await writer.close()
  await visits().settled()

  const reader = await visits().open({ as: 'front.liner', width: 360 })
  await reader.go('/directory')
  await button(reader.page, 'Filters').click()
  await reader.page.getByRole('textbox', { name: 'Plus Code or GPS coordinates' }).fill('27.1, 29.4')
  await button(reader.page, 'Sort by distance').click()
  const first = reader.page.getByRole('list', { name: 'Organisations' }).getByRole('link').first()
  await reader.page.getByText(/Sorted by distance/).waitFor()
  await reader.still()
  expect(await first.innerText()).toMatch(/Desert Well Clinic[\s\S]*Well Town[\s\S]*Open now[\s\S]*4\.1 km/)
  await first.click()
  const phone = reader.page.getByRole('link', { name: '+999 555 0123', exact: true })
  expect(await phone.getAttribute('href')).toBe('tel:+9995550123')
  await reader.page.reload()
  await phone.waitFor()
  await button(reader.page, 'Back to results').click()
  await first.waitFor()
  expect(reader.problems).toEqual([])
  await reader.close()
})

it.each([
  ['en', 1280, 'Organisations', 'Governorate or province', /Baalbek-Hermel · Lebanon/],
  ['ar', 360, 'الجهات', 'المحافظة أو الولاية', /بعلبك الهرمل · لبنان/],
] as const)(
  'in %s at %i px list, map and filters show the same organisations',
  async (language, width, list, area, town) => {
    const { page, close, problems, go, still } = await visits().open({ as: 'front.liner', language, width })
    await go('/directory')
    const marks = page.locator('.leaflet-marker-pane .leaflet-interactive')
    const rows = page.getByRole('list', { name: list }).getByRole('listitem')
    const isWide = width > 992
    if (!isWide) await button(page, 'عوامل التصفية').click()
    await page.getByRole('combobox', { name: area }).click()
    await page.getByRole('option', { name: town }).click()
    await page.waitForURL(/area=LB-BH/)
    await still()
    const inArea = await rows.count()
    expect(inArea).toBeGreaterThan(0)
    if (!isWide) await page.getByRole('radio', { name: 'الخريطة' }).click()
    await marks.first().waitFor()
    await still()
    const counted = page.locator('main output').first()
    expect(await counted.innerText()).toContain(String(inArea))
    if (isWide) {
      await rows.first().getByRole('link').first().focus()
      await page.locator('.leaflet-marker-pane [class*=lit]').first().waitFor()
    }
    await marks.first().click()
    await page.locator('main li[data-lit]').first().waitFor()
    await page.reload()
    await marks.first().waitFor()
    expect(new URL(page.url()).searchParams.get('area')).toBe('LB-BH')
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    expect(problems).toEqual([])
    await close()
  },
)

it.each([
  ['en', 1280, 'clinic', null, 'Organisation', ['Filters', 'Show distance']],
  ['ar', 360, 'عيادة', 'على الخريطة', 'الجهات', ['عوامل التصفية', 'إظهار المسافة']],
] as const)(
  'in %s at %i px a search shows organisations on its map, with distances [EXP-15]',
  async (language, width, words, press, kind, [filters, showDistance]) => {
    const { page, close, problems, go, still } = await visits().open({ language, width })
    await go(`/search-result?q=${encodeURIComponent(words)}`)
    await button(page, filters).click()
    await page.getByRole('textbox', { name: /GPS/ }).fill('27.1, 29.4')
    await button(page, showDistance).click()
    const found = page.locator('main ol > li').filter({ has: page.getByText(kind, { exact: true }) })
    await found
      .filter({ hasText: language === 'ar' ? /كم/ : / km/ })
      .first()
      .waitFor()
    if (press) await button(page, press).click()
    const marks = page.locator('.leaflet-marker-pane .leaflet-interactive')
    await marks.first().waitFor()
    await still()
    expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])
    await marks.first().click()
    const row = page.locator('main li[data-lit]').first()
    await row.waitFor()
    // The search shows the same detail panel as the directory, with distances.
    await row.getByRole('link').first().click()
    await page.getByRole('main').getByRole('article').first().waitFor()
    await page
      .getByRole('article')
      .getByText(language === 'ar' ? /كم/ : / km/)
      .first()
      .waitFor()
    expect(problems).toEqual([])
    await close()
  },
)

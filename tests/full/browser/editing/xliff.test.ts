import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import arabicTexts from '#web/features/faq/texts/faq.ar.json' with { type: 'json' }
import texts from '#web/features/faq/texts/faq.en.json' with { type: 'json' }
import frenchTexts from '#web/features/faq/texts/faq.fr.json' with { type: 'json' }
import { button } from '#tests/browser/faq-steps.ts'
import { axeFindings, overflow } from '#tests/browser/page-checks.ts'
import { useVisits, useWindows } from '#tests/browser/use-visits.ts'

const english = texts.xliff
type Words = typeof english
type Translation = { language_id: string; question: string; answer: string; state?: string }
type Saved = { id: string; version: number; translations: Translation[] }

const visits = useVisits()
const open = useWindows(visits)
const call = (method: string, path: string, body?: unknown, version?: number) =>
  visits().call<Saved>('administrator', method, path, body, version)

const inEnglish = (hour: string) => ({
  language_id: '1',
  question: 'When does the desk open?',
  answer: `<p>The desk opens at ${hour}.</p>`,
})
const inFrench = {
  language_id: '3',
  question: 'Quand le bureau ouvre-t-il ?',
  answer: '<p>Il ouvre à neuf heures.</p>',
}

async function changeSource(id: string, hour: string): Promise<void> {
  const { version, translations } = await call('GET', `faq/${id}`)
  const others = translations
    .filter(({ language_id }) => language_id !== '1')
    .map(({ language_id, question, answer }) => ({ language_id, question, answer }))
  await call('PATCH', `faq/${id}`, { translations: [inEnglish(hour), ...others] }, version)
}

/** FAQ with a translation made outdated by a major change. */
async function outdated(): Promise<string> {
  const { id } = await call('POST', 'faq', {
    translations: [inEnglish('nine'), inFrench],
    service_categories: ['category-health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
  })
  await changeSource(id, 'ten')
  return id
}

const stateOfFrench = async (id: string) =>
  (await call('GET', `faq/${id}`)).translations.find(({ language_id }) => language_id === '3')

/** Downloads the exported file and returns its text. */
async function exported(page: Page, words: Words): Promise<string> {
  const dialog = page.getByRole('dialog', { name: words.title })
  await dialog.getByLabel(words.export.language).selectOption({ label: 'Français' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: words.export.save }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^faq-fr-[\d-]{10}\.xlf$/)
  return readFile(await download.path(), 'utf8')
}

/** Imports a file; returns the dialog after the response. */
async function imported(page: Page, words: Words, text: string): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: words.title })
  const file = { name: 'back.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(text) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: words.import.take, exact: true }).click()
  return dialog
}

const whole = async (page: Page) => expect([await overflow(page), await axeFindings(page)]).toEqual([0, []])

describe('an XLIFF translation', () => {
  it('is exported when outdated, imported, and then current [EXP-14]', async () => {
    const id = await outdated()
    expect(await stateOfFrench(id)).toMatchObject({ state: 'outdated' })
    const { page, go, still, problems } = await open({ as: 'administrator', width: 1280 })
    await go(`/faq/view/${id}`)
    await button(page, texts.action.more).click()
    await page.getByRole('menuitem', { name: english.open.both }).click()
    const file = await exported(page, english)
    expect(file).toContain('The desk opens at ten.')
    const dialog = await imported(page, english, file.replace('Il ouvre à neuf heures.', 'Il ouvre à dix heures.'))
    await dialog.getByText('1 FAQ saved').waitFor()
    await whole(page)
    expect(await stateOfFrench(id)).toMatchObject({ state: 'current', answer: '<p>Il ouvre à dix heures.</p>' })
    await page.keyboard.press('Escape')
    await still()
    await page.getByRole('tab', { name: /Français/ }).click()
    await page.getByText('Il ouvre à dix heures.').waitFor()
    expect(problems).toEqual([])
  })

  it.each([
    ['ar', arabicTexts.xliff],
    ['fr', frenchTexts.xliff],
  ] as const)(
    'is rejected on a phone if its source has changed, and shows the change (%s)',
    async (language, words) => {
      const id = await outdated()
      const { page, go, problems } = await open({ as: 'administrator', language, width: 360 })
      await go(`/faq/update-faq/${id}?language=fr`)
      await button(page, words.open.both).click()
      const file = await exported(page, words)
      await whole(page)
      await changeSource(id, 'eleven')
      const dialog = await imported(page, words, file.replace('Il ouvre à neuf heures.', 'Il ouvre à dix heures.'))
      const changed = dialog.getByRole('region', { name: words.import.changed })
      await changed.locator('del').filter({ hasText: 'ten' }).waitFor()
      await changed.locator('ins').filter({ hasText: 'eleven' }).waitFor()
      await whole(page)
      expect(await stateOfFrench(id)).toMatchObject({ state: 'outdated', answer: inFrench.answer })
      expect(problems).toEqual([])
    },
  )

  it('is exported for selected rows, and only translation files are accepted', async () => {
    await outdated()
    const { page, go } = await open({ as: 'administrator', width: 360 })
    await go('/faq/list?q=When%20does%20the%20desk%20open')
    await button(page, english.open.import).click()
    const dialog = await imported(page, english, '<!DOCTYPE x [<!ENTITY a "b">]><xliff/>')
    await dialog.getByRole('alert').getByText(english.fault.declares).waitFor()
    await whole(page)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByRole('checkbox').first().check()
    await button(page, english.open.export).click()
    expect(await exported(page, english)).toContain('<source>When does the desk open?</source>')
  })
})

it('the FAQ form suggests passages translated in other FAQs, inserted with one click', async () => {
  const common = {
    service_categories: ['category-health'],
    visibility: 'PUBLIC',
    status: 'PUBLISHED',
  }
  const bring = { language_id: '1', question: 'What to bring?', answer: '<ul><li>Bring two photographs.</li></ul>' }
  const apporter = { language_id: '3', question: 'Quoi ?', answer: '<ul><li>Apportez deux photos.</li></ul>' }
  await call('POST', 'faq', { ...common, translations: [bring, apporter] })
  const other = { ...bring, question: 'What else to bring?' }
  const { id } = await call('POST', 'faq', { ...common, translations: [other] })
  const { page, go, problems } = await open({ as: 'administrator', language: 'ar', width: 360 })
  await go(`/faq/update-faq/${id}?language=fr`)
  await page.getByText(arabicTexts.earlier.title_one).click()
  await page.getByRole('link', { name: 'What to bring?' }).waitFor()
  await whole(page)
  await page.getByRole('button', { name: arabicTexts.earlier.insert.answer }).click()
  await page.locator('.ProseMirror li').filter({ hasText: 'Apportez deux photos.' }).waitFor()
  expect(problems).toEqual([])
})

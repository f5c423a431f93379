// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LanguagePack } from '#shared/i18n/published-texts.ts'
import type { Label } from '#shared/i18n/label.ts'
import type { LanguageRow } from '#web/api/types.ts'

const path = '/uploads/interface/7/h.json'
const dari: LanguageRow = {
  id: '7',
  acronym: 'prs',
  name: 'دری',
  text_direction: 'rtl',
  interface: { texts: path, fallback: 'fr' },
}
const somali: LanguageRow = { id: '8', acronym: 'so', name: 'Soomaali', text_direction: 'ltr' }

const pack: LanguagePack = {
  'app:shell.search': 'جستجو',
  'entity:grid.results_other': '{{count}} نتیجه',
  'label:Phone': 'تلفن',
  'label:Home': 'خانه',
}
const download = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  for (const key of ['nationalities', 'countries', 'categories']) localStorage.setItem(key, '[]')
  localStorage.setItem('languages', JSON.stringify([dari, somali]))
  download.mockReset().mockImplementation(async () => new Response(JSON.stringify(pack)))
  vi.stubGlobal('fetch', download)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const load = async () => ({
  ...(await import('#web/i18n/i18n.ts')),
  ...(await import('#web/i18n/current-language.ts')),
  ...(await import('#web/i18n/interface-languages.ts')),
  ...(await import('#shared/i18n/translate-label.ts')),
})

const phone: Label = ['Phone', 'الهاتف', 'Téléphone']
const email: Label = ['Email', 'البريد', 'E-mail']

test('the interface is shown in an added language, with the texts of another language where its own are missing', async () => {
  const { startTexts, currentLanguage, translateLabel } = await load()
  const { t } = await startTexts('prs', ['entity'])
  expect(currentLanguage()).toBe('prs')
  expect([t('shell.search'), t('common.save')]).toEqual(['جستجو', 'Enregistrer'])
  expect(t('entity:grid.results', { count: 3 })).toBe('۳ نتیجه')
  expect(download.mock.calls).toEqual([[path]])
  const { screenText } = await import('#web/components/navigation/use-screen-title.ts')
  expect([screenText('titles', '/home'), screenText('titles', '/help')]).toEqual(['خانه', 'Aide'])
  expect([phone, email].map((label) => translateLabel(label, 'prs'))).toEqual(['تلفن', 'E-mail'])
  expect([phone, email].map((label) => translateLabel(label, 'ar'))).toEqual(['الهاتف', 'البريد'])
})

test('an added language is the first one if it was chosen, or is that of the profile or the browser', async () => {
  const { firstLanguage } = await load()
  const browser = vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['so-SO', 'prs-AF', 'ar'])
  expect(firstLanguage()).toBe('prs')
  browser.mockReturnValue(['de'])
  localStorage.setItem('user', JSON.stringify({ language_id: '7' }))
  expect(firstLanguage()).toBe('prs')
  localStorage.setItem('user', JSON.stringify({ language_id: '8' }))
  expect(firstLanguage()).toBe('en')
  localStorage.setItem('locale', 'prs')
  expect(firstLanguage()).toBe('prs')
  // The language was retired.
  localStorage.setItem('languages', JSON.stringify([somali]))
  expect(firstLanguage()).toBe('en')
})

test('users of other languages request no texts, and choose added languages by their own names', async () => {
  const { startTexts } = await load()
  await startTexts('en')
  const { LanguageMenu } = await import('#web/app/layout/header/language-menu.tsx')
  const { show } = await import('#tests/web/features/faq/harness.tsx')
  await show(<LanguageMenu />)
  const names = screen.getAllByRole('button').map(({ textContent, lang }) => `${lang} ${textContent}`)
  expect(names).toEqual(['en English', 'ar العربية', 'fr Français', 'prs دری'])
  expect(download.mock.calls.filter(([url]) => url.includes('interface'))).toEqual([])
})

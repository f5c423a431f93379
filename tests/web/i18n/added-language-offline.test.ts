// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { LanguageRow } from '#web/api/types.ts'

const dari: LanguageRow = {
  id: '7',
  acronym: 'prs',
  name: 'دری',
  text_direction: 'rtl',
  interface: { texts: '/uploads/interface/7/h.json', fallback: 'fr' },
}

test('texts that cannot be loaded leave another language, and are requested again', async () => {
  // The texts of other files stay loaded in their process.
  vi.resetModules()
  const { startTexts } = await import('#web/i18n/i18n.ts')
  const { chooseLanguage, currentLanguage } = await import('#web/i18n/current-language.ts')
  for (const key of ['nationalities', 'countries', 'categories']) localStorage.setItem(key, '[]')
  localStorage.setItem('languages', JSON.stringify([dari]))
  const download = vi.fn<() => Promise<Response>>(async () => new Response('', { status: 404 }))
  vi.stubGlobal('fetch', download)
  const { t } = await startTexts('prs')
  expect([currentLanguage(), t('shell.search')]).toEqual(['en', 'Search'])
  download.mockImplementation(async () => Response.json({ 'app:shell.search': 'جستجو' }))
  await chooseLanguage('prs', () => {})
  expect([currentLanguage(), t('shell.search')]).toEqual(['prs', 'جستجو'])
  vi.unstubAllGlobals()
})

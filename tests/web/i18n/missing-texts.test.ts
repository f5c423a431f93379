// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

// On a device without a connection, whose cache has the texts of one language.
const device = { hasFrench: false }

vi.mock('#web/app/texts/app.fr.json', async (original) => {
  if (!device.hasFrench) throw new Error('offline')
  return original()
})

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  device.hasFrench = false
})

const load = async () => ({
  ...(await import('#web/i18n/i18n.ts')),
  ...(await import('#web/i18n/current-language.ts')),
  ...(await import('#web/i18n/interface-languages.ts')),
})

test('a start in a language whose texts cannot be loaded shows another language', async () => {
  localStorage.setItem('locale', 'fr')
  const { startTexts, currentLanguage, firstLanguage } = await load()
  expect(firstLanguage()).toBe('fr')
  const { t } = await startTexts(firstLanguage())
  expect([currentLanguage(), t('shell.search')]).toEqual(['en', 'Search'])
  expect(firstLanguage()).toBe('fr')
})

test('a language whose texts cannot be loaded is neither shown nor stored, and can be selected again', async () => {
  const { startTexts, chooseLanguage, applyProfileLanguage, currentLanguage, firstLanguage } = await load()
  const { t } = await startTexts('en')
  const failed = vi.fn<() => void>()
  await chooseLanguage('fr', failed)
  expect([currentLanguage(), firstLanguage(), t('shell.search')]).toEqual(['en', 'en', 'Search'])
  expect(failed).toHaveBeenCalledOnce()
  device.hasFrench = true
  vi.resetModules()
  const choice = chooseLanguage('fr', failed)
  // The profile is loaded meanwhile: it does not replace what the user has selected.
  applyProfileLanguage('2')
  await choice
  expect([currentLanguage(), firstLanguage(), t('shell.search')]).toEqual(['fr', 'fr', 'Rechercher'])
  expect(failed).toHaveBeenCalledOnce()
})

// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

// On a device without a connection, whose cache has the texts of one language.
const device = { hasFrench: false, hasHome: true }

vi.mock('#web/app/texts/app.fr.json', async (original) => {
  if (!device.hasFrench) throw new Error('offline')
  return original()
})

vi.mock('#web/features/home/texts/home.en.json', async (original) => {
  if (!device.hasHome) throw new Error('offline')
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
  ...(await import('#web/i18n/retry-texts.ts')),
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
  const { startTexts, chooseLanguage, applyLanguage, currentLanguage, firstLanguage } = await load()
  const { t } = await startTexts('en')
  const failed = vi.fn<() => void>()
  await chooseLanguage('fr', failed)
  expect([currentLanguage(), firstLanguage(), t('shell.search')]).toEqual(['en', 'en', 'Search'])
  expect(failed).toHaveBeenCalledOnce()
  device.hasFrench = true
  vi.resetModules()
  const choice = chooseLanguage('fr', failed)
  // The profile is loaded meanwhile: it does not replace what the user has selected.
  applyLanguage('2')
  await choice
  expect([currentLanguage(), firstLanguage(), t('shell.search')]).toEqual(['fr', 'fr', 'Rechercher'])
  expect(failed).toHaveBeenCalledOnce()
})

test('texts whose file fails to load once are shown as soon as it loads, instead of their keys', async () => {
  const { startTexts, startTextRetries } = await load()
  const i18n = await startTexts('en')
  const recovered = vi.fn<() => void>()
  i18n.on('languageChanged', recovered)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  startTextRetries()
  device.hasHome = false
  await i18n.loadNamespaces('home')
  expect(i18n.hasResourceBundle('en', 'home')).toBe(false)
  device.hasHome = true
  vi.resetModules()
  await vi.advanceTimersByTimeAsync(5000)
  vi.useRealTimers()
  await vi.waitUntil(() => recovered.mock.calls.length > 0)
  expect(i18n.t('home:home.search.go')).toBe('Search')
})

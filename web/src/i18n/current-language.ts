import i18next, { changeLanguage, reloadResources } from 'i18next'
import { createStore } from '#web/platform/create-store.ts'
import { readKey, writeKey } from '#web/platform/local-storage.ts'
import { hasTexts } from './has-texts.ts'
import { acronymOf, fallbackLanguage, hasInterface, seededLanguages, signedOutKey } from './interface-languages.ts'

const maxAttempts = 3
const englishId = '1'

/** Returns the id of a language of the build, that of English for others. */
export const idOfLanguage = (language: string): string =>
  Object.keys(seededLanguages).find((id) => seededLanguages[id] === language) ?? englishId

export const currentLanguage = (): string => i18next.resolvedLanguage ?? fallbackLanguage

/** Stores which language and namespaces are loaded. */
export function rememberTexts(): void {
  writeKey('lang_locale', JSON.stringify({ language: currentLanguage(), namespaces: [i18next.options.ns].flat() }))
}

const {
  get: getAwaitedLanguage,
  set: setAwaitedLanguage,
  useValue: useAwaitedLanguage,
} = createStore<string | null>(null)

/** Language that is shown as soon as its texts are loaded; null if none. */
export { useAwaitedLanguage }

/**
 * Shows a language when its texts are loaded: without a connection, a device has only those of the language it showed
 * last. Returns false if they could not be loaded, or if another language was selected in the meantime.
 */
async function show(language: string): Promise<boolean> {
  if (!i18next.isInitialized) return true
  setAwaitedLanguage(language)
  // Right after the connection is back, a file can fail once more.
  for (let attempts = 0; attempts < maxAttempts && !hasTexts(language); attempts++) await reloadResources(language)
  if (getAwaitedLanguage() !== language) return false
  setAwaitedLanguage(null)
  if (!hasTexts(language)) return false
  await changeLanguage(language)
  rememberTexts()
  return true
}

/** Shows and stores the language. It takes precedence over all other sources, also while its texts are loading. `onFailed` is called if they cannot be loaded. */
export async function chooseLanguage(language: string, onFailed: () => void): Promise<void> {
  if (!(await show(language))) {
    if (!hasTexts(language)) onFailed()
    return
  }
  sessionStorage.removeItem(signedOutKey)
  writeKey('locale', language)
}

/** Applies the language of the user's profile or of the browser, unless the user has selected one in this browser. */
export function applyLanguage(languageId: string | null): void {
  const language = acronymOf(languageId)
  if (hasInterface(readKey('locale')) || getAwaitedLanguage() || !hasInterface(language)) return
  if (language !== currentLanguage()) void show(language)
}

/** Resets the language to English after signing out. */
export function resetLanguage(): void {
  setAwaitedLanguage(null)
  sessionStorage.setItem(signedOutKey, '1')
  if (i18next.isInitialized) void changeLanguage(fallbackLanguage)
}

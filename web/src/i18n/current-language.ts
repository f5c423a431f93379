import i18next, { changeLanguage } from 'i18next'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { readKey, writeKey } from '#web/platform/local-storage.ts'
import { acronymOf, isLanguage, type Language, seededLanguages, signedOutKey } from './interface-languages.ts'

const english: Language = 'en'

export const idOfLanguage = (language: string): string =>
  Object.keys(seededLanguages).find((id) => seededLanguages[id] === language) ?? constants.defaultLanguage.id

export const currentLanguage = (): Language =>
  isLanguage(i18next.resolvedLanguage)
    ? i18next.resolvedLanguage
    : isLanguage(i18next.language)
      ? i18next.language
      : english

/** Stores which language and namespaces are loaded. */
export function rememberTexts(): void {
  writeKey('lang_locale', JSON.stringify({ language: currentLanguage(), namespaces: [i18next.options.ns].flat() }))
}

async function show(language: Language): Promise<void> {
  if (!i18next.isInitialized) return
  await changeLanguage(language)
  rememberTexts()
}

/** Sets and stores the language. It takes precedence over all other sources from now on. */
export function chooseLanguage(language: Language): void {
  sessionStorage.removeItem(signedOutKey)
  writeKey('locale', language)
  void show(language)
}

/** Applies the language of the user's profile, unless the user has selected one in this browser. */
export function applyProfileLanguage(languageId: string | null): void {
  const language = acronymOf(languageId)
  if (isLanguage(readKey('locale')) || !isLanguage(language)) return
  if (language !== currentLanguage()) void show(language)
}

/** Resets the language to English after signing out. */
export function resetLanguage(): void {
  sessionStorage.setItem(signedOutKey, '1')
  if (i18next.isInitialized) void changeLanguage(english)
}

import i18next, { changeLanguage } from 'i18next'
import constants from '#shared/screens/constants.json' with { type: 'json' }
import { readKey, writeKey } from '#web/session/storage/local-storage.ts'
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

/** Keeps of which language the messages are loaded. */
export function rememberTexts(): void {
  writeKey('lang_locale', JSON.stringify({ language: currentLanguage(), namespaces: [i18next.options.ns].flat() }))
}

async function show(language: Language): Promise<void> {
  if (!i18next.isInitialized) return
  await changeLanguage(language)
  rememberTexts()
}

/** A person picks a language: it is kept, and stands before everything else from now on. */
export function chooseLanguage(language: Language): void {
  sessionStorage.removeItem(signedOutKey)
  writeKey('locale', language)
  void show(language)
}

/** The profile's language counts only where nobody has picked one in this browser. */
export function applyProfileLanguage(languageId: string | null): void {
  const language = acronymOf(languageId)
  if (isLanguage(readKey('locale')) || !isLanguage(language)) return
  if (language !== currentLanguage()) void show(language)
}

/** After signing out: English, left to right. */
export function resetLanguage(): void {
  sessionStorage.setItem(signedOutKey, '1')
  if (i18next.isInitialized) void changeLanguage(english)
}

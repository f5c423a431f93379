import i18next, { changeLanguage } from 'i18next'
import constants from '#shared/data/constants.json' with { type: 'json' }
import { cachedLookups } from '#web/api/lookups-cache.ts'
import { readKey, writeKey } from '#web/session/storage.ts'
import { isLanguage, type Language } from './i18n.ts'

const english: Language = 'en'
/** Ids of the seeded languages; others come with the lookups. */
const seeded: Record<string, Language> = { '1': 'en', '2': 'ar', '3': 'fr' }
/** In the tab's own storage: after signing out, English until a person picks, also when the page is loaded again. */
const signedOut = 'signed_out'

/** The acronym of a language by its id, also of one that has no interface. */
export const acronymOf = (languageId: string | null | undefined): string | null =>
  languageId
    ? (seeded[languageId] ?? cachedLookups()?.languages.find(({ id }) => id === languageId)?.acronym ?? null)
    : null

export const idOfLanguage = (language: string): string =>
  Object.keys(seeded).find((id) => seeded[id] === language) ?? constants.defaultLanguage.id

export const directionOf = (language: string | null): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr')

const browserLanguage = (): Language | undefined =>
  navigator.languages.map((one) => one.slice(0, 2).toLowerCase()).find(isLanguage)

/** Stored choice, then the profile's language, then the browser's, then English. */
export function firstLanguage(): Language {
  const chosen = readKey('locale')
  if (isLanguage(chosen)) return chosen
  try {
    const profile = acronymOf((JSON.parse(readKey('user') ?? 'null') as { language_id?: string } | null)?.language_id)
    if (isLanguage(profile)) return profile
  } catch {
    return english
  }
  return sessionStorage.getItem(signedOut) ? english : (browserLanguage() ?? english)
}

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
  sessionStorage.removeItem(signedOut)
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
  sessionStorage.setItem(signedOut, '1')
  if (i18next.isInitialized) void changeLanguage(english)
}

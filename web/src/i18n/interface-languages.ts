import { cachedLookups } from '#web/api/lookups-cache.ts'
import { readKey } from '#web/platform/local-storage.ts'

export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

const fallbackLanguage: Language = 'en'
/** Ids of the seeded languages. Lookups can contain others. */
export const seededLanguages: Record<string, Language> = { '1': 'en', '2': 'ar', '3': 'fr' }
/**
 * Session storage key. After signing out the interface stays English until the user selects a language, even after a
 * reload.
 */
export const signedOutKey = 'signed_out'

/** Returns the language code of a language id, including content languages without an interface. */
export const acronymOf = (languageId: string | null | undefined): string | null =>
  languageId
    ? (seededLanguages[languageId] ?? cachedLookups()?.languages.find(({ id }) => id === languageId)?.acronym ?? null)
    : null

const browserLanguage = (): Language | undefined =>
  navigator.languages.map((one) => one.split('-')[0]!.toLowerCase()).find(isLanguage)

/** Returns the initial language: stored choice, profile, browser, or English. */
export function firstLanguage(): Language {
  const chosen = readKey('locale')
  if (isLanguage(chosen)) return chosen
  try {
    const profile = acronymOf((JSON.parse(readKey('user') ?? 'null') as { language_id?: string } | null)?.language_id)
    if (isLanguage(profile)) return profile
  } catch {
    return fallbackLanguage
  }
  return sessionStorage.getItem(signedOutKey) ? fallbackLanguage : (browserLanguage() ?? fallbackLanguage)
}

import { cachedLookups } from '#web/api/lookups-cache.ts'
import { readKey } from '#web/session/storage/local-storage.ts'

export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

const fallbackLanguage: Language = 'en'
/** Ids of the seeded languages; others come with the lookups. */
export const seededLanguages: Record<string, Language> = { '1': 'en', '2': 'ar', '3': 'fr' }
/** In the tab's own storage: after signing out, English until a person picks, also when the page is loaded again. */
export const signedOutKey = 'signed_out'

/** The acronym of a language by its id, also of one that has no interface. */
export const acronymOf = (languageId: string | null | undefined): string | null =>
  languageId
    ? (seededLanguages[languageId] ?? cachedLookups()?.languages.find(({ id }) => id === languageId)?.acronym ?? null)
    : null

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
    return fallbackLanguage
  }
  return sessionStorage.getItem(signedOutKey) ? fallbackLanguage : (browserLanguage() ?? fallbackLanguage)
}

import { toLocale } from '#shared/i18n/locale.ts'
import { cachedLanguages } from '#web/api/lookups-cache.ts'
import type { LanguageRow } from '#web/api/types.ts'
import { readKey } from '#web/platform/local-storage.ts'

/** Languages whose texts are part of the build. */
export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (value: unknown): value is Language => languages.includes(value as Language)

export const fallbackLanguage: Language = 'en'
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
    ? (seededLanguages[languageId] ?? cachedLanguages().find(({ id }) => id === languageId)?.acronym ?? null)
    : null

/** Language whose interface an administrator has added, with its own name. */
export type AddedLanguage = LanguageRow & Required<Pick<LanguageRow, 'interface'>>

export const addedLanguages = (): AddedLanguage[] =>
  cachedLanguages().filter((one): one is AddedLanguage => 'interface' in one)

export const findAddedLanguage = (acronym: unknown): AddedLanguage | undefined =>
  addedLanguages().find((one) => one.acronym === acronym)

const interfaceCodes = (): string[] => [...languages, ...addedLanguages().map(({ acronym }) => acronym)]

/** Whether the interface exists in a language (language code). */
export const hasInterface = (value: unknown): value is string => interfaceCodes().includes(value as string)

/** Language of the last user's profile; English if it cannot be read. */
function profileLanguage(): string | null {
  try {
    return acronymOf((JSON.parse(readKey('user') ?? 'null') as { language_id?: string } | null)?.language_id)
  } catch {
    return fallbackLanguage
  }
}

const shortestCode = (code: string): string => toLocale(code).minimize().baseName

/**
 * Returns the interface language for a language of the browser. `Intl` knows the codes that mean the same, such as
 * `prs` and `fa-AF`.
 */
const matchInterface = (wanted: string): string | undefined =>
  interfaceCodes().find((one) => shortestCode(one) === shortestCode(wanted))

/** Returns the initial language: stored choice, profile, browser, or English. */
export const firstLanguage = (): string =>
  [
    readKey('locale'),
    profileLanguage(),
    sessionStorage.getItem(signedOutKey) && fallbackLanguage,
    ...navigator.languages.flatMap((one) => [one, one.split('-')[0]!]).map(matchInterface),
  ].find(hasInterface) ?? fallbackLanguage

import { localeOf } from '#shared/i18n/locale.ts'
import { cachedLookups } from '#web/api/lookups-cache.ts'
import type { OpeningTranslate } from '#web/reader/directory/opening-text.ts'
import { type ContentLanguage, unlistedLanguage } from '#web/i18n/content-language.ts'
import { type Language, seededLanguages } from '#web/i18n/interface-languages.ts'
import type { PrerenderTexts } from './prerender-texts.ts'

export const languageOf = (id: string): ContentLanguage =>
  cachedLookups()?.languages.find((one) => one.id === id) ?? unlistedLanguage(id)

export const idOf = (language: Language): string =>
  Object.keys(seededLanguages).find((id) => seededLanguages[id] === language)!

export const formatNumberIn = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(value)

/** Translates opening hours and fills in time and day. */
export const openingTranslateIn =
  ({ opening }: PrerenderTexts): OpeningTranslate =>
  (what, values) =>
    opening[what].replaceAll(/\{\{(\w+)\}\}/g, (_, name: 'day' | 'time') => values[name] ?? '')

/** Formats a count with the plural form of the language. */
export const formatCount = (forms: Record<string, string>, count: number, language: Language): string =>
  forms[`count_${new Intl.PluralRules(language).select(count)}`]!.replace('{{count}}', formatNumberIn(count, language))

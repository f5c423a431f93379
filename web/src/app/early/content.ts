import { localeOf } from '#shared/text/locale.ts'
import { cachedLookups } from '#web/api/lookups-cache.ts'
import { type ContentLanguage, unlisted } from '#web/texts/content-language.ts'
import { type Language, seeded } from '#web/texts/first-language.ts'

/** A language of content by its id. */
export const languageOf = (id: string): ContentLanguage =>
  cachedLookups()?.languages.find((one) => one.id === id) ?? unlisted(id)

export const idOf = (language: Language): string => Object.keys(seeded).find((id) => seeded[id] === language)!

/** A number as a language writes it. */
export const numberIn = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(value)

/** How many there are, in words: forms by the plural categories of the language. */
export const counted = (forms: Record<string, string>, count: number, language: Language): string =>
  forms[`count_${new Intl.PluralRules(language).select(count)}`]!.replace('{{count}}', numberIn(count, language))

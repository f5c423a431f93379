import { localeOf } from '#shared/text/locale.ts'
import { cachedLookups } from '#web/api/lookups-cache.ts'
import type { Say } from '#web/reading/directory/opening-words.ts'
import { type ContentLanguage, unlisted } from '#web/texts/content-language.ts'
import { type Language, seeded } from '#web/texts/first-language.ts'
import type { Words } from './words.ts'

/** A language of content by its id. */
export const languageOf = (id: string): ContentLanguage =>
  cachedLookups()?.languages.find((one) => one.id === id) ?? unlisted(id)

export const idOf = (language: Language): string => Object.keys(seeded).find((id) => seeded[id] === language)!

/** A number as a language writes it. */
export const numberIn = (value: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language)).format(value)

/** The words of places with their time and day filled in. */
export const openingIn =
  ({ directory: { opening } }: Words): Say =>
  (what, values) =>
    opening[what].replaceAll(/\{\{(\w+)\}\}/g, (_, name: 'day' | 'time') => values[name] ?? '')

/** How many there are, in words: forms by the plural categories of the language. */
export const counted = (forms: Record<string, string>, count: number, language: Language): string =>
  forms[`count_${new Intl.PluralRules(language).select(count)}`]!.replace('{{count}}', numberIn(count, language))

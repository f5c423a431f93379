/**
 * Parses the BCP 47 code of a language, from which all its facts follow. `Intl` replaces obsolete codes: Dari (`prs`)
 * becomes `fa-AF`. Other codes become `und`; English is British.
 */
export function toLocale(code: string): Intl.Locale {
  try {
    return new Intl.Locale(code === 'en' ? 'en-GB' : code)
  } catch {
    return toLocale('und')
  }
}

/** Direction of the main script. Some supported browsers lack `Intl.Locale.prototype.getTextInfo`. */
export const directionOf = (code: string): 'ltr' | 'rtl' =>
  /Ara[bn]|Adlm|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa/.test(toLocale(code).maximize().toString()) ? 'rtl' : 'ltr'

export type DateFormat = { format: (date: Date | number) => string; formatRange: (from: Date, to: Date) => string }

export type AddedFormats = { locale: string; createDateFormat: (options: Intl.DateTimeFormatOptions) => DateFormat }

/** Formats from published texts, by code, of languages that `Intl` of this browser does not know. */
export const addedFormats: Partial<Record<string, AddedFormats | null>> = {}

const findKnownLocale = (code: string): string | undefined => {
  const { baseName, language } = toLocale(code)
  return Intl.DateTimeFormat.supportedLocalesOf(`${baseName}-u-ca-gregory${language === 'ar' ? '-nu-latn' : ''}`)[0]
}

/** True if this runtime has the names and formats of a language. Browsers have fewer than servers. */
export const isKnownToIntl = (code: string): boolean => findKnownLocale(code) !== undefined

/**
 * Returns the locale for dates, numbers and sorting: the Gregorian calendar in every language, and the digits of the
 * language, but Latin digits in Arabic, as in other texts of the agency. British English for unknown languages.
 */
export const localeOf = (code: string): string => findKnownLocale(code) ?? addedFormats[code]?.locale ?? 'en-GB'

/** Creates a date format in a language, with `Intl` or with the names of its published texts. */
export const createDateFormat = (language: string, options: Intl.DateTimeFormatOptions): DateFormat =>
  addedFormats[language]?.createDateFormat(options) ?? new Intl.DateTimeFormat(localeOf(language), options)

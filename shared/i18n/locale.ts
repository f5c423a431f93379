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

/**
 * Returns the locale for dates, numbers and sorting: the Gregorian calendar in every language, and the digits of the
 * language, but Latin digits in Arabic, as in other texts of the agency. British English for unknown languages.
 */
export function localeOf(code: string): string {
  const { baseName, language } = toLocale(code)
  const tag = `${baseName}-u-ca-gregory${language === 'ar' ? '-nu-latn' : ''}`
  return Intl.DateTimeFormat.supportedLocalesOf(tag)[0] ?? 'en-GB'
}

/** Latin digits in Arabic too, as in other Arabic texts of the agency. */
const locales: Record<string, string> = { en: 'en-GB', ar: 'ar-u-nu-latn', fr: 'fr-FR' }

/** Returns the locale for dates and numbers in a language (language code). */
export const localeOf = (language: string): string => locales[language] ?? 'en-GB'
